import { OperatorError } from '@mandali/runtime/operator-error';

/** Nothing was changed. */
export class RefusedCommand extends OperatorError {
  override readonly name = 'RefusedCommand';
}
