import { MESSAGES } from '@meydan/domain/messages.ts'
import { PEOPLE_MESSAGES, SUB_CATEGORY_MOST, SUB_CATEGORY_NAME_CHARACTERS } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { UsersService } from '#features/people/users.service.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { SubCategory } from './profile.store.ts'
import type { ProfilePartsStore } from './profile-parts.store.ts'

type Dependencies = { store: ProfilePartsStore; users: UsersService; db: Database }

const noSuchSubCategory = () => notFound('There is no such sub-category')

/** The headings a person gives their own posts. The person is locked while they are counted and compared. */
export class SubCategoriesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Adds a sub-category with a name the viewer does not use yet. */
  add(viewer: UserViewer, text: string): Promise<SubCategory> {
    const { store, users, db } = this.#deps
    return db.transaction(async () => {
      const name = readName(text)
      await users.lock(viewer.id)
      const all = await store.subCategories(viewer.id)
      allow(all.length < SUB_CATEGORY_MOST, () => conflict('name', PEOPLE_MESSAGES.subCategoriesFull))
      requireUnused(all, name)
      const added = await store.addSubCategory(viewer.id, name)
      allow(added !== undefined)
      return added
    })
  }

  /** Renames a sub-category. An empty or unchanged name changes nothing. */
  rename(viewer: UserViewer, id: string, text: string): Promise<SubCategory> {
    const { store, users, db } = this.#deps
    return db.transaction(async () => {
      await users.lock(viewer.id)
      const all = await store.subCategories(viewer.id)
      const current = all.find((subCategory) => subCategory.id === id)
      allow(current !== undefined, noSuchSubCategory)
      if (!text.trim() || text.trim() === current.name) return current
      const name = readName(text)
      const others = all.filter((subCategory) => subCategory !== current)
      requireUnused(others, name)
      await store.renameSubCategory(viewer.id, id, name)
      return { id, name }
    })
  }

  /** Removes a sub-category; its posts stay. */
  async remove(viewer: UserViewer, id: string) {
    allow(await this.#deps.store.removeSubCategory(viewer.id, id), noSuchSubCategory)
  }
}

function readName(text: string): string {
  const name = text.trim()
  if (!name) throw badInput('name', MESSAGES.required)
  if (name.length > SUB_CATEGORY_NAME_CHARACTERS)
    throw badInput('name', `At most ${SUB_CATEGORY_NAME_CHARACTERS} characters`)
  return name
}

function requireUnused(others: SubCategory[], name: string) {
  const isUsed = others.some((other) => other.name.toLocaleLowerCase('tr') === name.toLocaleLowerCase('tr'))
  allow(!isUsed, () => conflict('name', PEOPLE_MESSAGES.subCategoryTaken))
}
