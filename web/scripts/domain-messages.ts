import { MESSAGES } from '@meydan/domain/messages.ts'

type Extractor = {
  match(filename: string): boolean
  extract(filename: string, code: string, found: (message: { id: string; message: string }) => void): void
}

/** The specification's sentences are plain data in domain/, so Lingui's own extractor cannot see them. */
export const domainMessages: Extractor = {
  match: (filename) => filename.endsWith('domain/src/messages.ts'),
  extract: (filename, _code, found) => {
    for (const text of Object.values(MESSAGES)) found({ id: text, message: text, origin: [filename, 1] } as never)
  },
}
