import { createReadStream } from 'node:fs'
import { PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import { badInput } from '#lib/problem.ts'
import type { Incoming } from './incoming.ts'

export type AttachmentKind = { type: 'video' | 'audio' | 'document' | 'archive'; mimetype: string; ext: string }

const KINDS: Record<string, AttachmentKind['type']> = {
  'application/pdf': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'document',
  'application/zip': 'archive',
  'application/x-rar-compressed': 'archive',
}
const TEXTS: Record<string, string> = { csv: 'text/csv', txt: 'text/plain' }
const MARKUP = /^\s*<(!doctype|html|svg|script|body|head|\?xml|!--)/i

/** The kind of an attachment that is not a picture, by its content. Plain text has no signature, so its name counts too. */
export async function attachmentKind({ kind, path, name }: Incoming, field: string): Promise<AttachmentKind> {
  if (kind) {
    const family = /^(audio|video)\//.exec(kind.mime)?.[1] as 'audio' | 'video' | undefined
    const type = family ?? KINDS[kind.mime]
    if (type) return { type, mimetype: kind.mime.replace(/;.*/, ''), ext: kind.ext }
  } else {
    const ext = /\.(csv|txt)$/i.exec(name)?.[1]?.toLowerCase()
    const mimetype = ext && TEXTS[ext]
    if (ext && mimetype && (await isPlainText(path))) return { type: 'document', mimetype, ext }
  }
  throw badInput(field, PUBLISHING_MESSAGES.notAnAttachment)
}

const LAST_EXTENSION = /\.[a-z][a-z0-9]{0,4}$/i

/** Devices choose the program for a file by its extension, so the extension is that of the content, not the uploaded one. */
export const downloadName = (name: string, ext: string) =>
  `${name.replace(LAST_EXTENSION, '').slice(0, 200) || 'file'}.${ext}`

/** Whether the file is valid UTF-8, has no control characters and does not begin as a page. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
      if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) || (isFirst && MARKUP.test(text))) return false
      isFirst = false
    }
    decoder.decode()
    return !isFirst
  } catch {
    return false
  }
}
