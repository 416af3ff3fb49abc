import { listEvents } from '@mandali/contracts/api/list-events';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDetail, ashaRao, imran, meena, meenaSignedIn } from '../../../shared/committee.fixture.tsx';
import { comparedKeys, newKeys, storeComparedKey, watchedPeople } from '../compared-keys.ts';
import { anEntry } from '../../../shared/entries.fixture.ts';
import { freshStorage } from '../trust.fixture.ts';
import { PhoneOwnerQuestion } from './phone-owner-question.tsx';

beforeEach(freshStorage);

const shower = { userId: ashaRao.id, key: 'QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=' };
const open = (userId = ashaRao.id, reader = meena.id) =>
  renderApp(<PhoneOwnerQuestion shower={{ ...shower, userId }} detail={aDetail()} reader={reader} />, {
    session: meenaSignedIn,
  });
const at = '2026-11-26T10:00:00.000Z';

it('the reader confirms the owner of a phone once', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Is this the phone of Asha Rao?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, remember it' }));
  expect(await screen.findByText(/^This is the phone of Asha Rao: you compared it on/)).toBeTruthy();
  expect((await comparedKeys(meena.id)).get(shower.key)).toMatchObject({ userId: ashaRao.id });
});

it('no question is shown for strangers or for the reader’s own phone', async () => {
  open(424_242);
  open(meena.id);
  expect((await comparedKeys(meena.id)).size).toBe(0);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('uncompared keys of a compared person and later own keys are reported', async () => {
  const own = { id: meena.id, key: 'own', at };
  const findNewKeys = (keys: readonly { id: number; key: string }[]) =>
    newKeys({ readerId: meena.id, device: 'own', keys: keys.map((each) => ({ ...each, at })) });
  const tablet = { id: meena.id, key: 'tablet' };
  // Not reported: keys at this device's first visit, and keys of people who were never compared.
  expect(await findNewKeys([own, tablet, { id: ashaRao.id, key: 'anything' }])).toEqual([]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remember it' }));
  await screen.findByText(/This is the phone of Asha Rao/);
  const invented = { id: ashaRao.id, key: 'invented' };
  const later = { id: meena.id, key: 'later' };
  const found = await findNewKeys([own, tablet, later, { id: ashaRao.id, key: shower.key }, invented]);
  expect(found.map(({ key }) => key)).toEqual(['later', 'invented']);
});

it('comparisons are not shared between readers of one device', async () => {
  await storeComparedKey(meena.id, { ...shower, at: 0 });
  expect(await watchedPeople(meena.id)).toEqual([meena.id, ashaRao.id]);
  expect(await watchedPeople(imran.id)).toEqual([imran.id]);
  const invented = { id: ashaRao.id, key: 'invented', at };
  expect(await newKeys({ readerId: imran.id, device: 'own', keys: [invented] })).toEqual([]);
  open(ashaRao.id, imran.id);
  expect(await screen.findByRole('heading', { name: 'Is this the phone of Asha Rao?' })).toBeTruthy();
});

describe('a phone that was compared under another user id', () => {
  const former = 901;
  const compareAsFormer = async (fromUserId: number): Promise<void> => {
    const data = { fromUserId, toUserId: ashaRao.id, memberNos: [3], wonRounds: [], isAdmin: false };
    mockApi().answer(listEvents, [anEntry(20, 'AccountsJoined', data)]);
    await storeComparedKey(meena.id, { ...shower, userId: former, at: 0 });
    open();
  };

  it('raises an alarm', async () => {
    await compareAsFormer(902);
    expect((await screen.findByRole('alert')).textContent).toContain('as that of another member');
  });

  it('can be confirmed again after the accounts were joined', async () => {
    await compareAsFormer(former);
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, remember it' }));
    expect(await screen.findByText(/^This is the phone of Asha Rao/)).toBeTruthy();
    expect((await comparedKeys(meena.id)).get(shower.key)).toMatchObject({ userId: ashaRao.id });
  });
});
