/**
 * An error that the operator can correct: its cause is the installation, not the code. The message is one or more
 * sentences, shown without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
