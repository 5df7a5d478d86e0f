import type { Database } from '#db/database.ts'
import { type Person, personJson } from '#features/people/people.sql.ts'
import type { Page } from '#lib/paging.ts'

// docs/decisions/0283: A block is one predicate beside visible_posts

/** The tables have the same shape: whose list it is, who is on it, and since when. */
const LISTS = {
  blocks: { owner: 'blocker_id', person: 'blocked_id' },
  mutes: { owner: 'user_id', person: 'muted_id' },
} as const
export type PeopleList = keyof typeof LISTS

const forBoth = (write: (list: PeopleList, owner: string, person: string) => string): Record<PeopleList, string> => ({
  blocks: write('blocks', LISTS.blocks.owner, LISTS.blocks.person),
  mutes: write('mutes', LISTS.mutes.owner, LISTS.mutes.person),
})

const ADD = forBoth(
  (list, owner, person) => `
  INSERT INTO ${list} (${owner}, ${person}, created_at) VALUES (:owner_id, :person_id, :now)
  ON CONFLICT DO NOTHING RETURNING ${person}`,
)
const REMOVE = forBoth(
  (list, owner, person) => `DELETE FROM ${list} WHERE ${owner} = :owner_id AND ${person} = :person_id`,
)
const COUNT = forBoth((list, owner) => `SELECT count(*)::integer AS people FROM ${list} WHERE ${owner} = :owner_id`)
/** The latest first. */
const PAGE = forBoth(
  (list, owner, person) => `
  SELECT ${personJson('who', ':viewer_id::uuid')} AS person
  FROM ${list} JOIN users who ON who.id = ${person} AND who.is_active
  WHERE ${owner} = :viewer_id ORDER BY ${list}.created_at DESC, who.id OFFSET :skip LIMIT :limit`,
)

/** Who has blocked or muted whom. */
export class BlocksStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** False if the person is on the list already. */
  async add(list: PeopleList, ownerId: string, personId: string, now: Date): Promise<boolean> {
    const values = { owner_id: ownerId, person_id: personId, now }
    return (await this.#db.query(ADD[list], values)).length > 0
  }

  async remove(list: PeopleList, ownerId: string, personId: string) {
    await this.#db.query(REMOVE[list], { owner_id: ownerId, person_id: personId })
  }

  async count(list: PeopleList, ownerId: string): Promise<number> {
    const [row] = await this.#db.query<{ people: number }>(COUNT[list], { owner_id: ownerId })
    return row?.people ?? 0
  }

  async page(list: PeopleList, viewerId: string, { skip, limit }: Pick<Page, 'skip' | 'limit'>): Promise<Person[]> {
    const rows = await this.#db.read<{ person: Person }>(PAGE[list], { viewer_id: viewerId, skip, limit })
    return rows.map(({ person }) => person)
  }
}
