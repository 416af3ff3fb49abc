import { OperatorError } from '@mandali/runtime/operator-error';

/** Error of a command that has changed nothing. */
export class RefusedCommand extends OperatorError {
  override readonly name = 'RefusedCommand';
}
