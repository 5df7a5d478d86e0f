/** What a verified badge vouches for. */
export type BadgeNames = { username: string; name: string | null; page_title: string | null }

export const namesOf = ({ username, name, page_title }: BadgeNames): BadgeNames => ({ username, name, page_title })
