import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { fileTypeFromFile } from 'file-type'
import { badInput, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import { isPolyglot } from './polyglot.ts'

/** An uploaded file on disk. Its kind is detected from its content, not its name; null if the content is not recognised. */
export type Incoming = { path: string; size_bytes: number; name: string; kind: { mime: string; ext: string } | null }

const NAME_CHARACTERS = 255

/**
 * Writes an uploaded file to disk as it arrives, passes it to `use` and deletes it. A large file takes no more memory than a
 * small one.
 */
export async function withIncoming<T>(
  folder: string,
  upload: Upload,
  { field, mostBytes }: { field: string; mostBytes: number },
  use: (file: Incoming) => Promise<T>,
): Promise<T> {
  const { filename, createReadStream } = await upload
  const path = join(folder, randomUUID())
  try {
    const size_bytes = await write(path, createReadStream(), mostBytes)
    if (size_bytes > mostBytes) throw new Problem('TOO_LARGE', PEOPLE_MESSAGES.fileTooLarge, { field })
    const kind = size_bytes > 0 ? await fileTypeFromFile(path) : undefined
    if (kind && (await isPolyglot(path, kind.mime))) throw badInput(field, PEOPLE_MESSAGES.twoKinds)
    return await use({ path, size_bytes, name: cleanName(filename), kind: kind ?? null })
  } finally {
    await rm(path, { force: true })
  }
}

/** Reads a file that is too large to its end, because the files behind it come through the same stream. */
async function write(path: string, stream: AsyncIterable<unknown>, mostBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of stream) {
      size += (chunk as Buffer).byteLength
      if (size <= mostBytes) await file.write(chunk as Buffer)
    }
    return size
  } finally {
    await file.close()
  }
}

const cleanName = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(-NAME_CHARACTERS)
