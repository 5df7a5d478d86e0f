export type SmsMessage = { to: string; text: string; at: Date }

/** The way to a phone. Rejects when the message could not be handed on. */
export type Sms = {
  send: (to: string, text: string) => Promise<void>
  /** Messages of a driver that only shows them, newest first; null for one that really sends. */
  inbox: (() => SmsMessage[]) | null
}
