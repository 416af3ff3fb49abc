import type { AnswerOf, Operation } from '@mandali/contracts/operation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
// By its shared name, though it is next door: a copy in a remote would know no session.
import { OfflineError, send, type SentTo } from '@mandali/platform/requests/api.ts';
import { changed, type CommandId } from './changed.ts';
import { currentSession } from '../session/session.ts';
import { useOnce } from './use-once.ts';

export type Command = Operation & { readonly id: CommandId; readonly command: true };

export type UseCommand<O extends Command, Asked> = {
  /** What is sent for what was entered. */
  readonly sent: (asked: Asked) => SentTo<O>;
  /** Said when it is done and what it was about has been read again. */
  readonly done: (answer: AnswerOf<O>, asked: Asked) => unknown;
  readonly failed: (error: Error, asked: Asked) => unknown;
  /** Of the committee that it changes. */
  readonly committeeId?: number;
};

/**
 * Under which a command is among the mutations, from the whole to the part: `['commands']`, then the committee that it
 * changes, then the operation. `useMutationState` finds by it what is on its way or was not taken.
 */
export const mutationKeys = {
  ofCommittee: (id: number) => ['commands', 'committee', id] as const,
  of: (command: CommandId, committeeId?: number) =>
    committeeId === undefined
      ? (['commands', command] as const)
      : ([...mutationKeys.ofCommittee(committeeId), command] as const),
};

const signedIn = (): number | undefined => currentSession()?.user.id;

/**
 * A command of the contract: sent once however often it is tapped, carried out once however often it is sent (see
 * command-keys.ts), and what it changes is read again, also when its outcome is unknown. `then` follows a success.
 */
export const useCommand = <O extends Command, Asked = void>(operation: O, command: UseCommand<O, Asked>) => {
  const { sent, done, failed, committeeId } = command;
  const client = useQueryClient();
  const readAgain = () => changed(client, operation.id, committeeId);
  const { mutate, isPending, error, reset } = useMutation<AnswerOf<O>, Error, Asked, number | undefined>({
    mutationKey: mutationKeys.of(operation.id, committeeId),
    mutationFn: (asked) => send(operation, sent(asked)),
    onMutate: signedIn,
    onSuccess: async (answer, asked, person) => {
      await readAgain();
      if (person === signedIn()) done(answer, asked);
    },
    onError: (reason, asked, person) => {
      // What becomes of one person's command is not shown to the next.
      if (person !== signedIn()) return;
      failed(reason, asked);
      if (!(reason instanceof OfflineError)) void readAgain();
    },
  });
  const run = useOnce<Asked, (answer: AnswerOf<O>) => void>((asked, ended, then) =>
    mutate(asked, { onSettled: ended, ...(then !== undefined && { onSuccess: then }) }),
  );
  return { run, isPending, error, reset };
};
