/** C0 and C1 controls and bidirectional marks: they could move a terminal's cursor or change how a line reads. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const UNSAFE_EXCEPT_LINES_AND_TABS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Untrusted text for a terminal, on one line: unprintable characters become spaces. */
export const printable = (text: string) => text.replace(UNSAFE, ' ')

/** Untrusted text for the database: line breaks and tabs stay. */
export const withoutControlCharacters = (text: string) => text.toWellFormed().replace(UNSAFE_EXCEPT_LINES_AND_TABS, '')
