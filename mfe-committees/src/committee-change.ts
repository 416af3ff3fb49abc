import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sayDone } from './notify.ts';
import { committeeChanged } from './query-keys.ts';

type Change<Sent, Answer> = {
  readonly request: (sent: Sent) => Promise<Answer>;
  /** Said when it is done and the page has been read again. */
  readonly done: string;
  readonly failed: (error: unknown) => void;
};

/** `run` while one runs does nothing: a double tap is one request. */
export const useOnce = <Sent>(start: (sent: Sent, ended: () => void, then?: () => void) => void) => {
  const running = useRef(false);
  return (sent: Sent, then?: () => void): void => {
    if (running.current) return;
    running.current = true;
    start(sent, () => (running.current = false), then);
  };
};

/** A change in a committee: asked for once, said, and the page read again. `then` follows a success. */
export const useCommitteeChange = <Sent, Answer>(committeeId: number, change: Change<Sent, Answer>) => {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation<Answer, Error, Sent>({
    mutationFn: change.request,
    onSuccess: async () => {
      await committeeChanged(client, committeeId);
      sayDone(change.done);
    },
    onError: change.failed,
  });
  const run = useOnce<Sent>((sent, ended, then) =>
    mutate(sent, { onSettled: ended, ...(then !== undefined && { onSuccess: then }) }),
  );
  return { run, isPending, error, reset };
};
