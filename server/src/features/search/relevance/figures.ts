const gain = (grades: number[]) => grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Normalised discounted cumulative gain of the first ten: 1 if nothing better could be shown. `all` are the grades of all documents. */
export function ndcg(shown: number[], all: number[]): number {
  return gain(shown.slice(0, 10)) / gain(all.toSorted((a, b) => b - a).slice(0, 10))
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of each language. */
export function byLanguage<Row extends { language: string }>(rows: Row[], value: (row: Row) => number) {
  const of = (language: string) => mean(rows.filter((row) => row.language === language).map(value))
  return { en: of('en'), tr: of('tr'), fa: of('fa') }
}
