import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import type { AnswerOf } from '@mandali/contracts/operation';
import { quicknet } from '@mandali/domain/proof/beacon';
import { exportOf, receiptFor } from '@mandali/domain/proof/books.fixture';
import { type publicDraw, publicFreeze, signedBook } from '@mandali/domain/proof/draws.fixture';
import type { MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { storeComparedKey } from '../features/trust/compared-keys.ts';

export type PublicDraw = Pick<Awaited<ReturnType<typeof publicDraw>>, 'links' | 'winnerUserId'>;

export const noPhones = {
  beacon: { relays: [], ...quicknet },
  state: 'decided' as const,
  beaconRound: null,
  phones: [],
};

type Phone = AnswerOf<typeof getDrawWitnesses>['phones'][number];
export type PhoneOfKey = (listed: { readonly key: string }, at: number) => Phone;
export const signedAt = new Date(publicFreeze * 1_000 + 4_000).toISOString();
/** Both devices are the admin's. */
export const admins: PhoneOfKey = ({ key }) => ({ key, name: 'Asha Rao', isOther: false, signedAt, isWatching: false });

/** Times of signatures: unconfirmed, and at round 998. */
export const [unconfirmed, confirmed] = [publicFreeze + 4, publicFreeze + 6];

/** The book of a draw, with its receipts, and the two devices that signed its list. */
export const answerBook = async (
  api: MockApi,
  links: PublicDraw['links'],
  phones = admins,
  seconds = unconfirmed,
): Promise<void> => {
  const book = await signedBook(links, 1);
  const openedAt = links.findIndex(({ type }) => type === 'DrawOpened' || type === 'TurnsDrawOpened');
  const before = await signedBook(links.slice(0, openedAt + 1), 2, seconds);
  api.answer(exportCommittee, new TextDecoder().decode(exportOf(book)));
  api.answer(getReceipt, ({ params }) =>
    Number(params['revision']) === openedAt
      ? receiptFor(before, openedAt)
      : receiptFor(book, Number(params['revision'])),
  );
  api.answer(getDrawWitnesses, { ...noPhones, phones: before.keys.witnesses.map(phones) });
};

/** Stores a comparison of the first device that signed the list. */
export const compareFirst = async (
  { links }: Pick<PublicDraw, 'links'>,
  userId: number,
  reader = asha.user.id,
): Promise<void> => {
  const { keys } = await signedBook(links, 2);
  await storeComparedKey(reader, { key: keys.witnesses[0]?.key ?? '', userId, at: 0 });
};
