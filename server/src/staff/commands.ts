import { printable } from '#lib/control-characters.ts'

// docs/decisions/0053: Staff decide on the command line

/** One command of staff. `run` returns the lines to print, or null if the arguments are wrong. */
export type StaffCommand = {
  name: string
  usage: string
  run: (args: string[]) => Promise<string[] | null>
}

/**
 * Runs a command and returns the exit code; prints the usage of all commands if it was called wrongly. Lines contain text
 * that users typed, so control characters are removed before they are printed.
 */
export async function runStaff(commands: StaffCommand[], [name, ...args]: string[], say: (line: string) => void) {
  const command = commands.find((known) => known.name === name)
  const lines = await command?.run(args)
  for (const line of lines ?? ['Usage:', ...commands.map(({ usage }) => `  npm run staff -- ${usage}`)])
    say(printable(line))
  return lines ? 0 : 1
}
