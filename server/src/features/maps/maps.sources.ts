import { join } from 'node:path'
import type { Config } from '#config.ts'
import { openArchive } from './archive.ts'
import type { MapSources } from './maps.service.ts'
import { connectUpstream } from './upstream.ts'

/** Made by scripts/base-map/main.ts. */
const WORLD = join(import.meta.dirname, '../../../content/maps/world.pmtiles')

export async function openMapSources(map: Config['map']): Promise<MapSources> {
  const added = map.file ? await openArchive(map.file) : map.url ? connectUpstream(map.url, map.attribution) : null
  return { world: await openArchive(WORLD), added }
}
