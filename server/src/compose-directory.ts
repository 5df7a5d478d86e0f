import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { RemoteDirectory } from './features/directory/directory.remote.ts'
import { DirectoryService } from './features/directory/directory.service.ts'
import { DirectoryStore } from './features/directory/directory.store.ts'
import { createLookup } from './features/directory/lookup.ts'
import type { UsersService } from './features/people/users.service.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  users: UsersService
  limiter: Limiter
  phoneHashSecret: string
  config: Pick<Config, 'zone' | 'directoryUrl' | 'directorySecret' | 'lookupFile' | 'lookupDefaultCountry'>
}

/** Which zone people belong to, and in which country a visitor is. */
export function composeDirectory({ db, users, limiter, phoneHashSecret, config }: Dependencies) {
  const { zone, directoryUrl: url, directorySecret } = config
  const entries = url === null ? new DirectoryStore(db) : new RemoteDirectory({ url, secret: directorySecret ?? '' })
  return {
    directory: new DirectoryService({ directory: entries, limiter, phoneHashSecret, zone, residents: users }),
    lookup: createLookup({ file: config.lookupFile, defaultCountry: config.lookupDefaultCountry }),
    /** For the nodes of other zones; only on the node that has the directory, and if there are such nodes. */
    directoryForNodes: url === null && directorySecret ? { directory: entries, secret: directorySecret } : null,
  }
}
