import { prove } from '@mandali/contracts/api/prove';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send, serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { identity } from '../../texts/identity.ts';

/** Whether a call failed because the last proof of the person is too old. */
export const isProofNeeded = (error: unknown): boolean => serverProblem(error)?.code === 'proof-needed';

/** Resolves with null, or with the reason of a refusal. */
export const proveBy = (body: BodySentTo<typeof prove>): Promise<string | null> =>
  send(prove, { body }).then(
    () => null,
    (error: unknown) => serverMessage(error) ?? identity.proof.failed,
  );

type Refusal = {
  readonly message?: string | undefined;
  readonly committee?: { readonly name: string } | undefined;
};

export const refusalOf = ({ message = identity.join.failed, committee }: Refusal): string =>
  committee === undefined ? message : `${message} ${identity.join.where(committee.name)}`;
