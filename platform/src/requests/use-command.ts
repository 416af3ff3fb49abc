import type { AnswerOf, Operation } from '@mandali/contracts/operation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
// Import by package name: this module is shared between remotes at run time.
import { OfflineError, send, type CallInput } from '@mandali/platform/requests/api.ts';
import { changed, type CommandId } from './changed.ts';
import { currentSession } from '../session/session.ts';
import { useOnce } from './use-once.ts';

export type Command = Operation & { readonly id: CommandId; readonly command: true };

export type UseCommand<O extends Command, Input> = {
  readonly sent: (input: Input) => CallInput<O>;
  /** Called when the changed data has been read again. */
  readonly done: (answer: AnswerOf<O>, input: Input) => unknown;
  readonly failed: (error: Error, input: Input) => unknown;
  readonly committeeId?: number;
  /** After a success the caller cannot read the committee any more. */
  readonly endsAccess?: boolean;
};

export const mutationKeys = {
  ofCommittee: (id: number) => ['commands', 'committee', id] as const,
  of: (command: CommandId, committeeId?: number) =>
    committeeId === undefined
      ? (['commands', command] as const)
      : ([...mutationKeys.ofCommittee(committeeId), command] as const),
};

const signedIn = (): number | undefined => currentSession()?.user.id;

/**
 * Repeated taps send a command once, repeated requests execute it once (command-keys.ts). The changed data is read again, also
 * when the result is unknown. `then` is called after a success.
 */
export const useCommand = <O extends Command, Input = void>(operation: O, command: UseCommand<O, Input>) => {
  const { sent, done, failed, committeeId, endsAccess } = command;
  const client = useQueryClient();
  const readAgain = (isDone: boolean) => changed(client, operation.id, committeeId, { isDone, endsAccess });
  const { mutate, isPending, error, reset } = useMutation<AnswerOf<O>, Error, Input, number | undefined>({
    mutationKey: mutationKeys.of(operation.id, committeeId),
    mutationFn: (input) => send(operation, sent(input)),
    onMutate: signedIn,
    onSuccess: async (answer, input, person) => {
      await readAgain(true);
      if (person === signedIn()) done(answer, input);
    },
    onError: (reason, input, person) => {
      // The result of one person's command is not shown to the next person on this device.
      if (person !== signedIn()) return;
      failed(reason, input);
      if (!(reason instanceof OfflineError)) void readAgain(false);
    },
  });
  const run = useOnce<Input, (answer: AnswerOf<O>) => void>((input, ended, then) =>
    mutate(input, { onSettled: ended, ...(then !== undefined && { onSuccess: then }) }),
  );
  return { run, isPending, error, reset };
};
