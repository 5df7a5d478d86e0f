import type { MailConfig } from '#config.ts'
import type { Clock } from '#lib/clock.ts'
import type { Mail } from './mail.ts'
import { createSmtpMail } from './smtp.ts'
import { createTerminalMail } from './terminal.ts'

/** Null where mail is neither sent nor shown. */
export function createMail(config: MailConfig, clock: Clock, print: (line: string) => void): Mail | null {
  if (config.driver === 'none') return null
  return config.driver === 'smtp' ? createSmtpMail(config) : createTerminalMail({ clock, print })
}
