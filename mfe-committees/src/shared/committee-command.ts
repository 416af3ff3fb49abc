import { useCommand, type Command, type UseCommand } from '@mandali/platform/requests/use-command.ts';
import { sayDone } from './notify.ts';

type CommitteeCommand<O extends Command, Asked> = Omit<UseCommand<O, Asked>, 'done' | 'committeeId'> & {
  /** Said when it is done and the page has been read again. */
  readonly done: string;
};

/** A change in a committee, and the words that follow it. */
export const useCommitteeCommand = <O extends Command, Asked = void>(
  operation: O,
  committeeId: number,
  { done, ...command }: CommitteeCommand<O, Asked>,
) => useCommand(operation, { ...command, committeeId, done: () => sayDone(done) });
