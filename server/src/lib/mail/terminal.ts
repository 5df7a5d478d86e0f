import type { Clock } from '#lib/clock.ts'
import type { Mail, ShownMail } from './mail.ts'

const KEPT = 200

/** For development and demos: a mail is a line in the terminal and an entry in the development inbox. */
export function createTerminalMail({ clock, print }: { clock: Clock; print: (line: string) => void }): Mail {
  const messages: ShownMail[] = []
  return {
    async send({ to, subject, text }) {
      messages.unshift({ to, text: `${subject}\n\n${text}`, at: clock.now() })
      messages.length = Math.min(messages.length, KEPT)
      print(`mail ${to} ${subject}`)
    },
    inbox: () => messages,
    close() {},
  }
}
