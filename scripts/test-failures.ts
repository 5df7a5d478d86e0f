// What failed, from the reports of vitest and Playwright: one short text for each failure.

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type BrowserSuite = {
  suites?: BrowserSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

const LINES = 12

const text = (title: string, message: string | undefined) =>
  [
    title,
    ...(message ?? 'no message')
      .split('\n')
      .slice(0, LINES)
      .map((line) => `    ${line}`),
  ].join('\n')

export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [text(name, message)]
    return failed.map(({ fullName, failureMessages }) => text(`${name}: ${fullName}`, failureMessages[0]))
  })
}

export function failuresOfBrowser({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        text(`[${projectName}] ${file}:${line} ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap(failuresOfBrowser)]
}
