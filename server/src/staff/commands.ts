import { printable } from '#lib/control-characters.ts'

// docs/decisions/0053: Staff decide on the command line

/** One thing staff can do. `run` answers what to print; a Problem says what is wrong. */
export type StaffCommand = {
  name: string
  usage: string
  run: (args: string[]) => Promise<string[] | null>
}

/**
 * Null from a command means it was called wrongly. Returns the exit code. Lines hold what people typed, which must not
 * control the terminal of whoever reads them.
 */
export async function runStaff(commands: StaffCommand[], [name, ...args]: string[], say: (line: string) => void) {
  const command = commands.find((each) => each.name === name)
  const lines = await command?.run(args)
  for (const line of lines ?? ['Usage:', ...commands.map(({ usage }) => `  npm run staff -- ${usage}`)])
    say(printable(line))
  return lines ? 0 : 1
}
