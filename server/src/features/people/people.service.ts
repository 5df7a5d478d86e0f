import type { Maybe } from '@meydan/domain/maybe.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { Limiter } from '#lib/limiter.ts'
import { readLimit } from '#lib/paging.ts'
import { allow, badInput, notFound, type Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { noSuchPerson } from './people.policy.ts'
import type { Person } from './people.sql.ts'
import type { PeopleStore } from './people.store.ts'

type Dependencies = { store: PeopleStore; limiter: Limiter }

const SEARCH_RESULTS = 20
const SEARCH_MAX_CHARACTERS = 100
const SEARCH_LIMIT = { most: 120, spanS: 60 }
const SUGGESTIONS = { usual: 5, most: 30 }
const SUGGESTIONS_LIMIT = { most: 120, spanS: 60 }

/** Finds people, as one viewer may know them. */
export class PeopleService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** One person, with how the viewer stands to them. */
  async require(viewer: UserViewer, userId: string): Promise<Person> {
    const person = await this.#deps.store.find(viewer.id, userId)
    allow(person !== undefined, noSuchPerson)
    return person
  }

  /** Why a person cannot be shown: they do not exist, or there is a block. Only whoever blocked learns of it. */
  async missing(viewer: UserViewer, userId: string): Promise<Problem> {
    const isBlocked = await this.#deps.store.hasBlocked(viewer.id, userId)
    return isBlocked ? notFound(PEOPLE_MESSAGES.blockedByYou) : noSuchPerson()
  }

  /** Whether the viewer may see the posts, followers and followings of a person. */
  async maySee(viewer: UserViewer, userId: string): Promise<boolean> {
    const maySee = await this.#deps.store.maySee(viewer.id, userId)
    allow(maySee !== undefined, noSuchPerson)
    return maySee
  }

  /** People whose username, name or page title contains the text, or, unless `asTyped`, something similar where nobody's does. */
  async search(viewer: UserViewer, searchText: string, { asTyped }: { asTyped: boolean }): Promise<Person[]> {
    const { store, limiter } = this.#deps
    const text = searchText.trim().replace(/^@/, '')
    if (text.length > SEARCH_MAX_CHARACTERS) throw badInput('searchText', `At most ${SEARCH_MAX_CHARACTERS} characters`)
    if (!text) return []
    await limiter.take(`search-people:user:${viewer.id}`, SEARCH_LIMIT)
    return store.search(viewer.id, { text, limit: SEARCH_RESULTS, asTyped })
  }

  /** Words of names that nobody has any more are no longer suggested as corrections. */
  async forgetWords() {
    for (let after: string | null = ''; after !== null; ) after = await this.#deps.store.forgetWordsAfter(after)
  }

  /** The most followed people whose username, name or page title begins with the text: for suggestions while typing. */
  beginningWith(viewer: UserViewer, text: string, limit: number): Promise<Person[]> {
    return this.#deps.store.beginningWith(viewer.id, text.replace(/^@/, ''), limit)
  }

  /** Whom to follow: public people the viewer neither follows nor has asked to. */
  async suggested(viewer: UserViewer, limit: Maybe<number>): Promise<Person[]> {
    const { store, limiter } = this.#deps
    const count = readLimit('limit', limit, SUGGESTIONS)
    await limiter.take(`suggested-people:user:${viewer.id}`, SUGGESTIONS_LIMIT)
    return store.suggested(viewer.id, count)
  }
}
