import { tidyWords, wordsProblem } from '@meydan/domain/comment-rules.ts'
import type { Limiter } from '#lib/limiter.ts'
import { badInput } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { CommentWordsStore } from './comment-words.store.ts'

type Dependencies = { store: CommentWordsStore; limiter: Limiter }

const CHANGES_PER_HOUR = { most: 60, spanS: 60 * 60 }

/** Words a person does not want in new comments on their posts. */
export class CommentWordsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The viewer's list. */
  list(viewer: UserViewer): Promise<string[]> {
    return this.#deps.store.list(viewer.id)
  }

  /** Replaces the viewer's list; returns it as it was stored. Comments that are there already stay as they are. */
  async set(viewer: UserViewer, words: string[]): Promise<string[]> {
    const { store, limiter } = this.#deps
    const tidy = tidyWords(words)
    const problem = wordsProblem(tidy)
    if (problem) throw badInput('words', problem)
    await limiter.take(`comment-words:user:${viewer.id}`, CHANGES_PER_HOUR)
    await store.replace(viewer.id, tidy)
    return store.list(viewer.id)
  }
}
