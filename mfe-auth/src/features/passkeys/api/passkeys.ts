import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { deletePasskey } from '@mandali/contracts/api/delete-passkey';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Passkey } from '@mandali/contracts/passkeys';
import { send, serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions } from '@tanstack/react-query';
import { settings } from '../../../texts/settings.ts';
import { texts } from '../../../texts.ts';

const labels = settings.passkeys;

export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => send(listPasskeys, { signal }),
});

const failed = (error: Error): unknown =>
  toast({ title: texts.toasts.error, description: serverMessage(error) ?? labels.saveFailed, destructive: true });

export const useRemovePasskey = (done: () => void) =>
  useCommand(deletePasskey, {
    sent: ({ id }: Passkey) => ({ params: { id: String(id) } }),
    done: () => {
      done();
      toast({ title: labels.removed });
    },
    failed,
  });

export const useAddPasskey = (done: () => void) =>
  useCommand(addPasskey, {
    sent: (body: BodySentTo<typeof addPasskey>) => ({ body }),
    done: () => {
      done();
      toast({ title: labels.added });
    },
    failed,
  });

export type MadePasskey =
  | { readonly kind: 'made'; readonly body: BodySentTo<typeof addPasskey> }
  | { readonly kind: 'needs-proof' }
  | { readonly kind: 'failed'; readonly message: string };

export const makePasskey = async (): Promise<MadePasskey> => {
  try {
    const [optionsJSON, { startRegistration }] = await Promise.all([
      send(startPasskey, { body: {} }),
      import('@simplewebauthn/browser'),
    ]);
    const credential = await startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    return { kind: 'made', body: credential as BodySentTo<typeof addPasskey> };
  } catch (error) {
    if (serverProblem(error)?.code === 'proof-needed') return { kind: 'needs-proof' };
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { kind: 'failed', message: labels.known };
    const isGivenUp = name === 'NotAllowedError' || name === 'AbortError';
    return { kind: 'failed', message: isGivenUp ? labels.givenUp : (serverMessage(error) ?? labels.saveFailed) };
  }
};
