import { createTransport } from 'nodemailer'
import { type Mail, MailRefusal } from './mail.ts'

type SmtpOptions = { url: string; from: string; connections?: number }

const TIMEOUT_MS = 15_000

/** A mail server, over a few connections that stay open. */
export function createSmtpMail({ url, from, connections = 4 }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  const host = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
  return {
    inbox: null,
    async send({ id, to, ...message }) {
      try {
        await transport.sendMail({ ...message, to: { name: '', address: to }, from, messageId: `<${id}@${host}>` })
      } catch (error) {
        const { responseCode, message: reason } = error as Error & { responseCode?: number }
        if (responseCode && responseCode >= 500) throw new MailRefusal(reason)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
