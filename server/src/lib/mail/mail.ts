export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that the receiver can recognise a message that was sent twice. */
  id: string
  headers?: Record<string, string>
}

export type ShownMail = { to: string; text: string; at: Date }

/** Sends mail. Rejects with a MailRefusal if it never will be accepted, with another error if it may be later. */
export type Mail = {
  send: (message: MailMessage) => Promise<void>
  /** The messages of a driver that only shows them, newest first; null for one that sends them. */
  inbox: (() => ShownMail[]) | null
  close: () => void
}

/** The mail server refused the message for good. */
export class MailRefusal extends Error {
  override name = 'MailRefusal'
}
