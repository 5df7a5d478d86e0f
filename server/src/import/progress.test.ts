import { expect, test } from 'vitest'
import { NO_COUNTS } from './imports.store.ts'
import { createProgress } from './progress.ts'

function play(isTTY: boolean) {
  let written = ''
  let now_ms = 0
  const write = (text: string) => {
    written += text
  }
  const progress = createProgress({ isTTY, write }, () => now_ms)
  progress.size(1_000)
  const at = (ms: number, bytes: number, added: number) => {
    now_ms = ms
    progress.progress(bytes, { ...NO_COUNTS, added })
  }
  at(1_000, 0, 0)
  at(11_000, 250, 2_500)
  at(11_050, 260, 2_600)
  progress.say('Line 7: it is not valid JSON.')
  at(21_000, 500, 5_000)
  progress.end()
  return written
}

test('text from a file cannot control the terminal', () => {
  const written: string[] = []
  const progress = createProgress({ isTTY: false, write: (text) => written.push(text) })
  progress.say('Line 7: \u001b[2J\u0007no such file \u202egnp.exe\n.')
  expect(written).toEqual(['Line 7:  [2J no such file  gnp.exe .\n'])
})

test('on a terminal the bar is redrawn, with messages above it', () => {
  const lines = play(true).split('\r\x1b[2K')
  expect(lines[0]).toMatch(/^\[-{30}\] 0 %/)
  expect(lines[1]).toBe('[########----------------------] 25 %, 2,500 rows, 227 a second, 33 s left')
  expect(lines[2]).toMatch(/^Line 7: it is not valid JSON\.\n\[#{15}-{15}\] 50 %, 5,000 rows/)
  expect(lines.at(-1)).toBe('')
})

test('in a file progress is an occasional line without a bar', () => {
  expect(play(false)).toBe(
    [
      '25 %, 2,500 rows, 227 a second, 33 s left',
      'Line 7: it is not valid JSON.',
      '50 %, 5,000 rows, 238 a second, 21 s left',
      '',
    ].join('\n'),
  )
})
