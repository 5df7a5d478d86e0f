import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '#lib/escape-html.ts'
import { isLoopbackAddress, isLoopbackHost } from '#lib/loopback.ts'
import type { Mail } from '#lib/mail/mail.ts'
import { notFound } from '#lib/problem.ts'
import type { Sms } from '#lib/sms/sms.ts'

type Message = { to: string; text: string; at: Date }

/** Shows text messages and mails that are only printed. Only for browsers on this machine, and not where messages are really sent. */
export function addInbox(app: FastifyInstance, { sms, mail }: { sms: Sms; mail: Mail | null }) {
  if (!sms.inbox && !mail?.inbox) return
  const inbox = (): Message[] =>
    [...(sms.inbox?.() ?? []), ...(mail?.inbox?.() ?? [])].sort((a, b) => b.at.getTime() - a.at.getTime())
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request)) throw notFound()
  }
  app.get('/dev/inbox.json', { onRequest }, async (_, reply) => reply.header('cache-control', 'no-store').send(inbox()))
  app.get('/dev/inbox', { onRequest }, async (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(inbox())),
  )
}

/** Requests that a local proxy forwards for others are recognised by its headers or by the requested host. */
function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return isLoopbackAddress(socket.remoteAddress ?? '') && !isForwarded && isLoopbackHost(hostname)
}

const row = ({ to, text, at }: Message) =>
  `<li><b>${escapeHtml(to)}</b> <time>${at.toISOString().slice(11, 19)}</time><p>${escapeHtml(text)}</p></li>`

const page = (messages: Message[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Inbox | ${PRODUCT_NAME}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
ul{list-style:none;padding:0}li{border-bottom:1px solid #8884;padding:.75rem 0}time{opacity:.6}p{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>Inbox</h1><p>Text messages and mails this server would have sent, newest first.</p>
<ul>${messages.map(row).join('') || '<li>Nothing yet.</li>'}</ul></body></html>`
