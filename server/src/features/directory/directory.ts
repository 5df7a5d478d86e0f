import type { Zone } from '@meydan/domain/zones.ts'

export type DirectoryEntry = { user_id: string; zone: Zone }
export type NewDirectoryEntry = DirectoryEntry & { username: string; phone_hash: Buffer }
export type DirectoryChange = { username?: string; phone_hash?: Buffer }
export type DirectoryKey = { username: string } | { phone_hash: Buffer }

export type ClaimResult =
  | { status: 'claimed' }
  | { status: 'taken'; field: 'username' }
  | { status: 'taken'; field: 'phone'; by?: DirectoryEntry }

/** Which zone a person belongs to, known across zones. It is in this node's database or on another node, behind HTTP. */
export type Directory = {
  find: (key: DirectoryKey) => Promise<DirectoryEntry | undefined>
  claim: (entry: NewDirectoryEntry) => Promise<ClaimResult>
  change: (userId: string, change: DirectoryChange) => Promise<ClaimResult>
  release: (userId: string) => Promise<void>
}
