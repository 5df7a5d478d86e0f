import type { MailConfig } from '#config.ts'
import type { Clock } from '#lib/clock.ts'
import type { Mail } from './mail.ts'
import { createTerminalMail } from './terminal.ts'

/** Null where mail is neither sent nor shown. */
export async function createMail(
  config: MailConfig,
  clock: Clock,
  print: (line: string) => void,
): Promise<Mail | null> {
  if (config.driver === 'smtp') {
    const { createSmtpMail } = await import('./smtp.ts')
    return createSmtpMail(config)
  }
  return config.driver === 'none' ? null : createTerminalMail({ clock, print })
}
