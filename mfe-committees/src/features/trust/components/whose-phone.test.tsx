import { renderApp } from '@mandali/platform/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDetail, ashaRao, meena, meenaSignedIn } from '../../../shared/committee.fixture.tsx';
import { comparedKeys, newKeys } from '../compared.ts';
import { freshStorage } from '../trust.fixture.ts';
import { WhosePhone } from './whose-phone.tsx';

beforeEach(freshStorage);

const shower = { userId: ashaRao.id, key: 'QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=' };
const open = (userId = ashaRao.id) =>
  renderApp(<WhosePhone shower={{ ...shower, userId }} detail={aDetail()} reader={meena.id} />, {
    session: meenaSignedIn,
  });
const at = '2026-11-26T10:00:00.000Z';

it('asks whose phone it is, and knows it from then on', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Is this the phone of Asha Rao?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, remember it' }));
  expect(await screen.findByText(/^This is the phone of Asha Rao: you compared it on/)).toBeTruthy();
  expect((await comparedKeys()).get(shower.key)).toMatchObject({ userId: ashaRao.id });
});

it('says nothing of a person who is no member, and nothing of the reader’s own', async () => {
  open(424_242);
  open(meena.id);
  expect((await comparedKeys()).size).toBe(0);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('tells every key of a compared person that was not compared, and own ones that came later', async () => {
  const own = { id: meena.id, key: 'own', at };
  const told = (keys: readonly { id: number; key: string }[]) =>
    newKeys({ own: meena.id, device: 'own', keys: keys.map((each) => ({ ...each, at })) });
  const tablet = { id: meena.id, key: 'tablet' };
  // What was there when this device first looked is no news, nor are keys of people who were never compared.
  expect(await told([own, tablet, { id: ashaRao.id, key: 'anything' }])).toEqual([]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remember it' }));
  await screen.findByText(/This is the phone of Asha Rao/);
  const invented = { id: ashaRao.id, key: 'invented' };
  const later = { id: meena.id, key: 'later' };
  const news = await told([own, tablet, later, { id: ashaRao.id, key: shower.key }, invented]);
  expect(news.map(({ key }) => key)).toEqual(['later', 'invented']);
});
