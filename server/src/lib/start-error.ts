/** An error that the operator can fix: the program prints the message without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
