import { OperatorError } from '@mandali/runtime/operator-error';

/** A reason to refuse a command; nothing was changed. */
export class RefusedCommand extends OperatorError {
  override readonly name = 'RefusedCommand';
}
