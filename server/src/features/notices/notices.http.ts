import type { FastifyInstance, FastifyReply } from 'fastify'
import { preferredDictionary } from '#lib/accept-language.ts'
import type { ConfirmLink, UnsubscribeLink } from './notice-links.ts'
import { confirmPage, resultPage, topicsInWords, unsubscribePage } from './notice-pages.ts'
import type { NoticeSettingsService } from './notice-settings.service.ts'

const text = { type: 'string', maxLength: 300 }
const schema = (...names: string[]) => ({
  querystring: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
    required: names,
  },
})

type Confirm = { Querystring: Record<keyof ConfirmLink, string> }
type Unsubscribe = { Querystring: UnsubscribeLink }

/** The pages behind the links in mails. They work without logging in: GET asks, POST acts. */
export async function addNoticesRoutes(
  app: FastifyInstance,
  { noticeSettings }: { noticeSettings: NoticeSettingsService },
) {
  await app.register(async (scope) => {
    // RFC 8058: the body says List-Unsubscribe=One-Click; a browser's form sends none. Neither matters.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, null))

    const confirmLink = ({ expires, ...link }: Confirm['Querystring']): ConfirmLink => ({
      ...link,
      expires: Number(expires),
    })
    const confirmSchema = schema('user', 'address', 'expires', 'signature')
    scope.get<Confirm>('/mail/confirm', { schema: confirmSchema }, async ({ query, headers }, reply) => {
      const language = preferredDictionary(headers['accept-language'])
      const isValid = noticeSettings.isConfirmLink(confirmLink(query))
      return send(
        reply,
        isValid ? 200 : 410,
        isValid ? confirmPage(query.address, language) : resultPage('invalid', language),
      )
    })
    scope.post<Confirm>('/mail/confirm', { schema: confirmSchema }, async ({ query, headers }, reply) => {
      const language = preferredDictionary(headers['accept-language'])
      const isConfirmed = await noticeSettings.confirmMail(confirmLink(query))
      if (!isConfirmed) return send(reply, 410, resultPage('invalid', language))
      return send(reply, 200, resultPage('confirmed', language, query.address))
    })

    const unsubscribeSchema = schema('user', 'topic', 'signature')
    scope.get<Unsubscribe>('/mail/unsubscribe', { schema: unsubscribeSchema }, async ({ query, headers }, reply) => {
      const language = preferredDictionary(headers['accept-language'])
      const topics = noticeSettings.unsubscribeTopics(query)
      if (!topics.length) return send(reply, 410, resultPage('invalid', language))
      return send(reply, 200, unsubscribePage(topics, language))
    })
    scope.post<Unsubscribe>('/mail/unsubscribe', { schema: unsubscribeSchema }, async ({ query, headers }, reply) => {
      const language = preferredDictionary(headers['accept-language'])
      const topics = noticeSettings.unsubscribeTopics(query)
      if (!topics.length) return send(reply, 410, resultPage('invalid', language))
      await noticeSettings.unsubscribeMail(query)
      return send(reply, 200, resultPage('unsubscribed', language, topicsInWords(topics, language)))
    })
  })
}

const send = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer') // the address is the key
    .type('text/html; charset=utf-8')
    .send(page)
