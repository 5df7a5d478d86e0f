import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from '../../graphql/uploads.ts'
import { badInput, Problem } from '../../lib/problem.ts'

export type Received = { bytes: Buffer; mimetype: string; name: string }

const NAME_CHARACTERS = 255

/** The whole file, as long as it is no larger than it may be; its kind is what its content says, not its name. */
export async function receive(upload: Upload, field: string, mostBytes: number): Promise<Received | undefined> {
  const file = await upload
  const chunks: Buffer[] = []
  let size = 0
  // Read to the end also when it is too large: the files behind it come through the same stream.
  for await (const chunk of file.createReadStream()) {
    size += (chunk as Buffer).byteLength
    if (size <= mostBytes) chunks.push(chunk as Buffer)
    else chunks.length = 0
  }
  if (size > mostBytes) throw new Problem('TOO_LARGE', PEOPLE_MESSAGES.fileTooLarge, { field })
  const bytes = Buffer.concat(chunks)
  const kind = await fileTypeFromBuffer(bytes)
  return kind && { bytes, mimetype: kind.mime, name: cleanName(file.filename) }
}

export async function receivePicture(upload: Upload, field: string, mostBytes: number): Promise<Received> {
  const received = await receive(upload, field, mostBytes)
  if (!received || !PICTURES.includes(received.mimetype)) throw badInput(field, PEOPLE_MESSAGES.notAPicture)
  return received
}

export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const cleanName = (name: string | undefined) =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(-NAME_CHARACTERS)
