const KEY = 'tour'
/** Set when somebody wants no tours at all. */
const ALL = 'all'

/** Pages whose tour is over, as `feed,profile`. */
const read = () => (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean)

export const isOver = (page: string) => read().some((each) => each === ALL || each === page)

export const remember = (page: string) => localStorage.setItem(KEY, [...new Set([...read(), page])].join(','))

export const rememberAll = () => localStorage.setItem(KEY, ALL)
