/** An error that the operator can fix: the program prints the message without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Of the operating system: a full disk, a folder that is a file. Its message says what happened. */
export const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error
