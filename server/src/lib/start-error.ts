/** Something the operator can mend: the program prints the sentence, without a stack, and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
