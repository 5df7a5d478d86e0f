import type { SmsConfig } from '#config.ts'
import type { Clock } from '#lib/clock.ts'
import { createGatewaySms } from './gateway.ts'
import type { Sms } from './sms.ts'
import { createTerminalSms } from './terminal.ts'

export function createSms(config: SmsConfig, clock: Clock, print: (line: string) => void): Sms {
  if (config.driver === 'terminal') return createTerminalSms({ clock, print })
  const { driver, ...options } = config
  return createGatewaySms({ shape: driver, ...options })
}
