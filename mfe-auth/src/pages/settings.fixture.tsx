import { getProfile } from '@mandali/contracts/api/get-profile';
import type { Profile } from '@mandali/contracts/shapes';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteRoutes } from '../routes.tsx';

export const profile: Profile = { ...member.user, hasPassword: true, phoneVerified: true };

/** Opens Account Settings with a profile that differs from Asha's in these fields. */
export const openSettings = (differs: Partial<Profile> = {}) => {
  const api = mockApi();
  api.answer(getProfile, { ...profile, ...differs });
  renderApp(<RemoteRoutes />, { path: '/settings' });
  return api;
};

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
