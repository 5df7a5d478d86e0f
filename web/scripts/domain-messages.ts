import type { ExtractorType } from '@lingui/conf'
import { MESSAGES } from '@meydan/domain/messages.ts'

/** The specification's sentences are plain data in domain/, so Lingui's own extractor cannot see them. */
export const domainMessages: ExtractorType = {
  match: (filename) => filename.endsWith('domain/src/messages.ts'),
  extract: (filename, _code, found) => {
    for (const text of Object.values(MESSAGES)) found({ id: text, message: text, origin: [filename, 1] })
  },
}
