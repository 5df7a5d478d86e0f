import { stableId } from '#lib/stable-id.ts'

/** The database id of a content entry, the same on every node and in every zone. */
export const catalogId = {
  currency: (key: string) => stableId('currency', key),
  unit: (key: string) => stableId('unit', key),
  group: (key: string) => stableId('group', key),
  category: (key: string) => stableId('category', key),
  size: (key: string) => stableId('size', key),
  placeCategory: (slug: string) => stableId('place category', slug),
  /** Keys are unique for a subject; those of posts were there first. */
  reportTitle: (key: string) => stableId('report title', key),
  department: (key: string) => stableId('department', key),
}
