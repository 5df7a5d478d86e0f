/** The keywords searched for on this device, latest first. Removed by logging out. */
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
  removed.delete(word.toLocaleLowerCase())
  const others = recentKeywords().filter((each) => each !== word)
  localStorage.setItem(KEYWORDS_KEY, JSON.stringify([word, ...others].slice(0, KEPT)))
}

/** In memory only: whoever removes a keyword wants no trace of it. */
const removed = new Set<string>()

export function removeKeyword(keyword: string) {
  removed.add(keyword.toLocaleLowerCase())
  const others = recentKeywords().filter((each) => each !== keyword)
  localStorage.setItem(KEYWORDS_KEY, JSON.stringify(others))
}

/** Recent keywords with the typed prefix come first, then popular ones, but not what was removed just now. */
export const suggestionsOf = (typed: string, recent: string[], popular: readonly string[]): string[] => {
  const begin = typed.trim().toLocaleLowerCase()
  const again = recent.filter((word) => word.toLocaleLowerCase().startsWith(begin))
  const others = popular.filter((word) => !removed.has(word.toLocaleLowerCase()))
  return [...new Set([...again, ...others])]
}
