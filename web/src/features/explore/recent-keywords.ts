/** What somebody searched for on this device, the last first. Goes when they log out. */
export const KEYWORDS_KEY = 'explorerKeywords'
const KEPT = 8

export function recentKeywords(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEYWORDS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberKeyword(keyword: string) {
  const word = keyword.trim()
  if (!word) return
  const others = recentKeywords().filter((each) => each !== word)
  localStorage.setItem(KEYWORDS_KEY, JSON.stringify([word, ...others].slice(0, KEPT)))
}

/** Before anything is typed, and while it begins like one of them, what was searched for before comes first. */
export const suggestionsOf = (typed: string, recent: string[], popular: readonly string[]): string[] => {
  const begin = typed.trim().toLocaleLowerCase()
  const again = recent.filter((word) => word.toLocaleLowerCase().startsWith(begin))
  return [...new Set([...again, ...popular])]
}
