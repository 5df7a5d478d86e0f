import { printable } from '#lib/control-characters.ts'
import type { Counts } from './imports.store.ts'

type Screen = { isTTY?: boolean; write: (text: string) => unknown }

const BAR_CHARACTERS = 30
const REDRAWN_EACH_MS = 200
const LINE_EACH_MS = 10_000

const number = new Intl.NumberFormat('en')

/** A progress bar on a terminal; an occasional line if the output goes to a file. */
export function createProgress(screen: Screen, now: () => number = Date.now) {
  let totalBytes = 0
  let first: { bytes: number; rows: number } | null = null
  const started_ms = now()
  let shown_ms = screen.isTTY ? 0 : started_ms
  let isDrawn = false

  const clear = () => {
    if (isDrawn) screen.write('\r\x1b[2K')
    isDrawn = false
  }

  return {
    size(bytes: number) {
      totalBytes = bytes
    },

    /** Prints a line above the bar. The line may quote the file. */
    say(line: string) {
      clear()
      screen.write(`${printable(line)}\n`)
    },

    progress(readBytes: number, counts: Counts) {
      const rows = Object.values(counts).reduce((sum, each) => sum + each, 0)
      // Rows of an earlier run do not count towards the speed of this one.
      first ??= { bytes: readBytes, rows }
      if (now() - shown_ms < (screen.isTTY ? REDRAWN_EACH_MS : LINE_EACH_MS)) return
      shown_ms = now()
      const part = totalBytes ? Math.min(1, readBytes / totalBytes) : 1
      const passed_s = (now() - started_ms) / 1000
      const left_s = readBytes > first.bytes ? ((totalBytes - readBytes) / (readBytes - first.bytes)) * passed_s : null
      const words = [
        `${Math.floor(part * 100)} %`,
        `${number.format(rows)} rows`,
        `${number.format(Math.round((rows - first.rows) / Math.max(passed_s, 0.001)))} a second`,
        ...(left_s === null ? [] : [`${Math.ceil(left_s)} s left`]),
      ].join(', ')
      if (!screen.isTTY) return void screen.write(`${words}\n`)
      clear()
      const full = Math.round(part * BAR_CHARACTERS)
      screen.write(`[${'#'.repeat(full)}${'-'.repeat(BAR_CHARACTERS - full)}] ${words}`)
      isDrawn = true
    },

    end: clear,
  }
}
