import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions, Level, Logger } from 'pino'

/**
 * The log of one request, whose lines carry the request's id. It is made for its first line: most requests write none, and making
 * it was a twentieth of the processor time of a small answer.
 */
class RequestLog {
  readonly #parent: Logger
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #made: Logger | null = null

  constructor(parent: Logger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level() {
    return this.#parent.level
  }

  fatal(...line: unknown[]) {
    this.#write('fatal', line)
  }
  error(...line: unknown[]) {
    this.#write('error', line)
  }
  warn(...line: unknown[]) {
    this.#write('warn', line)
  }
  info(...line: unknown[]) {
    this.#write('info', line)
  }
  debug(...line: unknown[]) {
    this.#write('debug', line)
  }
  trace(...line: unknown[]) {
    this.#write('trace', line)
  }
  silent() {}

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#log().child(bindings, options)
  }

  #write(level: Level, line: unknown[]) {
    if (this.#parent.isLevelEnabled(level)) this.#log()[level](...(line as [object, string]))
  }

  #log(): Logger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options)
    return this.#made
  }
}

/** For Fastify's `childLoggerFactory`. */
export const requestLog = (parent: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) =>
  new RequestLog(parent as Logger, bindings, options) as FastifyBaseLogger
