import { correctMember } from '@mandali/contracts/api/correct-member';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDetail, aMember, imran, meena, openCommittee, zubair } from '../../../shared/committee.fixture.tsx';

const openMenu = async (name: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: `Actions for ${name}` }), { key: 'Enter' });
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const pick = async (name: string, action: string) => {
  await openMenu(name);
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};

it('Correct Name or Phone is offered for members without an account and sends only changes', async () => {
  const waiting = aMember(imran, 2, { hasAccount: false });
  const members = [aMember(meena, 1, { hasAccount: true }), waiting, aMember(zubair, 4, { hasAccount: true })];
  const api = await openCommittee(aDetail({ members }));
  expect(await openMenu('Meena Iyer')).not.toContain('Correct Name or Phone');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await pick('Imran Malik', 'Correct Name or Phone');
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct Imran Malik' }));
  const [name, phone] = [sheet.getByLabelText('Name'), sheet.getByLabelText('Phone')];
  expect([name, phone].map((field) => (field as HTMLInputElement).value)).toEqual([imran.name, imran.phone]);
  api.refuse(correctMember, 409, 'They have signed in; only they can change this.');
  fireEvent.change(phone, { target: { value: '98111 00099' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('They have signed in');
  expect(api.sent(correctMember)).toMatchObject([
    { params: { id: '7', userId: String(imran.id) }, body: { phone: '+919811100099' } },
  ]);
  expect(api.sent(correctMember)[0]?.body).not.toHaveProperty('name');
  api.answer(correctMember, waiting);
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByText('Corrected');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Correct Name or Phone sends no phone when only the name has changed', async () => {
  const waiting = aMember(imran, 2, { hasAccount: false });
  const api = await openCommittee(aDetail({ members: [waiting] }));
  api.answer(correctMember, waiting);
  await pick('Imran Malik', 'Correct Name or Phone');
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct Imran Malik' }));
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Imran M. Malik' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByText('Corrected');
  expect(api.sent(correctMember).map(({ body }) => body)).toEqual([{ name: 'Imran M. Malik' }]);
});

it('Correct Name or Phone starts with empty fields for a member with a missing name', async () => {
  const unknown = aMember(imran, 2, { hasAccount: false, user: { id: imran.id, name: 'Name missing', phone: null } });
  const erased = aMember(zubair, 4, {
    hasAccount: false,
    user: { id: zubair.id, name: 'Deleted member', phone: null },
  });
  const api = await openCommittee(aDetail({ members: [unknown, erased] }));
  api.answer(correctMember, unknown);
  expect(await openMenu('Deleted member')).not.toContain('Correct Name or Phone');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await pick('Name missing', 'Correct Name or Phone');
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct Name missing' }));
  const [name, phone] = [sheet.getByLabelText('Name'), sheet.getByLabelText('Phone')];
  expect([name, phone].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  fireEvent.change(name, { target: { value: 'Imran Malik' } });
  fireEvent.change(phone, { target: { value: '98111 00099' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByText('Corrected');
  expect(api.sent(correctMember).map(({ body }) => body)).toEqual([{ name: 'Imran Malik', phone: '+919811100099' }]);
});
