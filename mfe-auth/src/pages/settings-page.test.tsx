import { getProfile } from '@mandali/contracts/api/get-profile';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RemoteRoutes } from '../routes.tsx';

const profile = { ...member.user, hasPassword: true, phoneVerified: true };

const open = (known = profile) => {
  const api = mockApi();
  api.answer(getProfile, known);
  renderApp(<RemoteRoutes />, { path: '/settings' });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rename = async (name: string) => {
  await press('Edit Profile');
  await userEvent.clear(screen.getByLabelText('Full Name'));
  if (name !== '') await userEvent.type(screen.getByLabelText('Full Name'), name);
  await press('Save Changes');
};

it('the settings page shows the profile', async () => {
  open();
  expect(await screen.findByText('Asha Rao')).toBeTruthy();
  expect(screen.getByText('asha@example.in')).toBeTruthy();
  expect(screen.getByText('+91 98111 26610')).toBeTruthy();
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.getByText('user')).toBeTruthy();
});

it('the profile form saves a change, confirms it, and updates the name in the session', async () => {
  const api = open();
  const changed = { ...member.user, name: 'Asha Rao-Iyer' };
  api.answer(updateProfile, () => {
    api.answer(getProfile, { ...profile, ...changed });
    return { success: true as const, user: changed };
  });
  await rename('Asha Rao-Iyer');
  expect(await screen.findByText('Your profile has been updated successfully.')).toBeTruthy();
  expect(api.sent(updateProfile)[0]?.body).toEqual({
    name: 'Asha Rao-Iyer',
    email: 'asha@example.in',
  });
  expect(currentSession()?.user.name).toBe('Asha Rao-Iyer');
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
});

it('the profile form saves a name beside an invalid stored phone, and sends only a changed phone', async () => {
  const api = open({ ...profile, phone: '+298 123456' });
  api.answer(updateProfile, { success: true as const, user: member.user });
  await rename('Asha');
  await waitFor(() => expect(api.sent(updateProfile)).toHaveLength(1));
  expect(api.sent(updateProfile)[0]?.body).toEqual({ name: 'Asha', email: 'asha@example.in' });
  await press('Edit Profile');
  await userEvent.clear(screen.getByLabelText(/Phone Number/));
  await userEvent.type(screen.getByLabelText(/Phone Number/), '۹۸۱۱۱ 26611');
  await press('Save Changes');
  await waitFor(() => expect(api.sent(updateProfile)).toHaveLength(2));
  expect(api.sent(updateProfile)[1]?.body).toMatchObject({ phone: '+919811126611' });
});

it('the profile form remains open with the reason of a refusal', async () => {
  const api = open();
  api.refuse(updateProfile, 409, 'This e-mail belongs to another account.');
  await rename('Asha');
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('This e-mail belongs to another account.')).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Asha');
});

it('the profile form requires a name and does not allow a change of the role', async () => {
  const api = open();
  await rename('');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Role').readOnly).toBe(true);
  expect(api.sent(updateProfile)).toHaveLength(0);
});

it('the profile form closes on Cancel', async () => {
  open();
  await press('Edit Profile');
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
});

it('the settings page loads the profile again on Retry', async () => {
  const api = mockApi();
  api.refuse(getProfile, 503, 'Please try again later');
  renderApp(<RemoteRoutes />, { path: '/settings' });
  await screen.findByText('Your profile could not be loaded.');
  api.answer(getProfile, profile);
  // A section that mounts may still be reading the profile; Retry then joins that request, which is refused.
  await waitFor(() => {
    screen.queryByRole('button', { name: 'Retry' })?.click();
    expect(screen.getByText('Asha Rao')).toBeTruthy();
  });
});
