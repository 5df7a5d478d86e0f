export type SmsMessage = { to: string; text: string; at: Date }

/** Sends text messages. Rejects if a message could not be delivered to the gateway. */
export type Sms = {
  send: (to: string, text: string) => Promise<void>
  /** The messages of a driver that only shows them, newest first; null for one that sends them. */
  inbox: (() => SmsMessage[]) | null
}
