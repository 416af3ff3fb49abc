import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { FakeApi } from '@mandali/platform/fake-api.ts';
import { member as asha } from '@mandali/platform/testing.tsx';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDetail, decided, imran, openCommittee, paidRound } from '../../../committee.fixture.tsx';
import { beaconSignature, conduct, openedByBeacon, reduceMotion, said } from '../draw.fixture.tsx';

const open = async (): Promise<FakeApi> => {
  reduceMotion();
  const round = { ...paidRound(), draw: { protocol: 'draw/2', beaconRound: null } } as const;
  const api = await openCommittee(aDetail({ round }), asha);
  api.answer(openDraw, openedByBeacon);
  api.answer(conductDraw, decided(2, imran));
  fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
  return api;
};

it('says before that a public beacon decides, waits for its word, and computes the winner from it', async () => {
  const api = await open();
  expect(said()).toContain('nobody can choose or foresee it');
  api.refuse(getBeacon, 409, 'The beacon has not spoken yet; nobody has won.', { code: 'draw-not-ripe' });
  await conduct();
  await waitFor(() => expect(said()).toContain('nobody knows the winner before'));
  expect(api.sent(conductDraw)).toEqual([]);
  api.answer(getBeacon, { round: 1_000, signature: beaconSignature });
  await waitFor(() => expect(api.sent(conductDraw)).toHaveLength(1), { timeout: 15_000 });
  const { ticket } = openedByBeacon;
  const drawn = ticket.v === 2 ? await pickByBeacon(beaconSignature, ticket) : null;
  expect(api.sent(conductDraw)[0]?.body).toMatchObject({ winnerId: drawn?.winnerUserId, beaconSignature });
  await waitFor(() => expect(said()).toContain('Imran'));
});

it('draws nothing by a word that the beacon has not spoken', async () => {
  const api = await open();
  api.answer(getBeacon, { round: 1_000, signature: `a${beaconSignature.slice(1)}` });
  await conduct();
  await waitFor(() => expect(said()).toContain('is not the word of the beacon. Nothing was drawn.'));
  expect(api.sent(conductDraw)).toEqual([]);
});
