import type { Clock } from '#lib/clock.ts'
import type { Sms, SmsMessage } from './sms.ts'

const KEPT = 200

/** For development and demos: a message is a line in the terminal and an entry in the development inbox. */
export function createTerminalSms({ clock, print }: { clock: Clock; print: (line: string) => void }): Sms {
  const messages: SmsMessage[] = []
  return {
    async send(to, text) {
      messages.unshift({ to, text, at: clock.now() })
      messages.length = Math.min(messages.length, KEPT)
      print(`sms ${to} ${text}`)
    },
    inbox: () => messages,
  }
}
