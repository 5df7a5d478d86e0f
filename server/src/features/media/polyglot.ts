import { open } from 'node:fs/promises'

const HEAD_BYTES = 1_024 // where readers of PDF and HTML look for their signatures
const ZIP_END_BYTES = 22
const TAIL_BYTES = ZIP_END_BYTES + 0xffff // a zip ends with a comment of at most 65,535 bytes
const ZIP_END = Buffer.from('PK\u0005\u0006')
const HTML = /<(script|html|!doctype html|\?php)/i
const BINARY_FORMATS = /^(image\/(?!svg)|audio\/|video\/|application\/(pdf|x-rar))/
const PDF = 'application/pdf'

/**
 * Whether another program would read the file as a different format: a picture that is also a page, an archive or a document.
 * Archives and texts are not checked, because they may contain anything.
 */
export async function isPolyglot(path: string, mime: string): Promise<boolean> {
  if (!BINARY_FORMATS.test(mime)) return false
  const { head, tail } = await ends(path)
  if (endsAsZip(tail)) return true
  return mime !== PDF && (head.includes('%PDF-') || [head, tail].some((part) => HTML.test(part.toString('latin1'))))
}

/** The four bytes of the signature occur in pictures by chance, but not with a comment that ends exactly at the end of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1)
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true
  return false
}

async function ends(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    return {
      head: await read(Math.min(size, HEAD_BYTES), 0),
      tail: await read(Math.min(size, TAIL_BYTES), Math.max(0, size - TAIL_BYTES)),
    }
  } finally {
    await file.close()
  }
}
