import type { HintKind } from '@meydan/domain/live-rules.ts'

/** Something changed on the server; `resync` says that anything may have. */
export type Hint = { kind: HintKind | 'resync'; id: string; rev: number }

const watchers = new Set<(hint: Hint) => void>()

export function onHint(watcher: (hint: Hint) => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function announceHint(hint: Hint) {
  for (const watcher of watchers) watcher(hint)
}
