/** A start that ends with one sentence for the person at the terminal, not with a stack. */
export class RefusedStart extends Error {
  override readonly name = 'RefusedStart';
}
