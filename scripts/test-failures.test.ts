import { expect, test } from 'vitest'
import { failuresOfBrowser, failuresOfVitest } from './test-failures.ts'

test('what failed in vitest is named with its file and its message, also when a file could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'a lamp is sold', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'a lamp is bought', failureMessages: ['expected 1 to be 2\n  at here'] }
  const report = {
    testResults: [
      { name: 'lamp.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'chair.test.ts', status: 'failed', message: 'no such package', assertionResults: [] },
      { name: 'table.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(failuresOfVitest(report)).toEqual([
    'lamp.test.ts: a lamp is bought\n    expected 1 to be 2\n      at here',
    'chair.test.ts\n    no such package',
  ])
})

test('what failed in the browser is named with its project and line, also inside groups', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'phone', results: [message ? { error: { message } } : {}] }],
  })
  const report = {
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('scrolls', 'unexpected', 'too slow')] }] },
      { specs: [spec('ends', 'flaky', 'once')] },
    ],
  }
  expect(failuresOfBrowser(report)).toEqual([
    '[phone] home.spec.ts:7 scrolls\n    too slow',
    '[phone] home.spec.ts:7 ends\n    once',
  ])
})
