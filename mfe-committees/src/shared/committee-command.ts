import { useCommand, type Command, type UseCommand } from '@mandali/platform/requests/use-command.ts';
import { showSuccess } from './notify.ts';

type CommitteeCommand<O extends Command, Input> = Omit<UseCommand<O, Input>, 'done' | 'committeeId'> & {
  /** Toast, shown after the page has been read again. */
  readonly successText: string;
};

export const useCommitteeCommand = <O extends Command, Input = void>(
  operation: O,
  committeeId: number,
  { successText, ...command }: CommitteeCommand<O, Input>,
) => useCommand(operation, { ...command, committeeId, done: () => showSuccess(successText) });
