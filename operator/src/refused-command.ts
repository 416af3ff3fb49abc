/** A reason to refuse a command, in a sentence for the operator; nothing was touched. */
export class RefusedCommand extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'RefusedCommand';
  }
}
