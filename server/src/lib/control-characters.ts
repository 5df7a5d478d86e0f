/** C0 and C1 controls, and the marks that reorder text: what could move a terminal's cursor or make a line read otherwise. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const UNSAFE_EXCEPT_LINES_AND_TABS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Text of strangers for a terminal, on one line: what is not printable becomes a space. */
export const printable = (text: string) => text.replace(UNSAFE, ' ')

/** Text of strangers for the database: lines and tabs stay. */
export const withoutControlCharacters = (text: string) => text.toWellFormed().replace(UNSAFE_EXCEPT_LINES_AND_TABS, '')
