import { useCommand, type Command, type UseCommand } from '@mandali/platform/requests/use-command.ts';
import { showSuccess } from './notify.ts';

type CommitteeCommand<O extends Command, Input> = Omit<UseCommand<O, Input>, 'done' | 'committeeId'> & {
  /** Text of the toast, shown after the page has been read again. */
  readonly done: string;
};

/** A command to a committee, followed by a toast. */
export const useCommitteeCommand = <O extends Command, Input = void>(
  operation: O,
  committeeId: number,
  { done, ...command }: CommitteeCommand<O, Input>,
) => useCommand(operation, { ...command, committeeId, done: () => showSuccess(done) });
