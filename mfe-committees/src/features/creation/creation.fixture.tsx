import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { RemoteRoutes } from '../../routes.tsx';

export const openDialog = async () => {
  const api = mockApi();
  const zero = { activeCommittees: 0, totalMembers: 0, pendingPayments: '₹0', monthlyCollection: '₹0' };
  api.answer(getDashboardStats, zero);
  api.answer(listCommittees, []);
  renderApp(<RemoteRoutes />, { path: '/' });
  await screen.findByText('No committees yet');
  await screen.findAllByText('₹0');
  fireEvent.click(screen.getByRole('button', { name: 'Create New Committee' }));
  await screen.findByRole('dialog', { name: 'Create New Committee' });
  return api;
};
export const dialog = () => within(screen.getByRole('dialog'));
export const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
export const blur = (label: string) => fireEvent.blur(dialog().getByLabelText(label));
export const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
export const choose = (label: string | RegExp) => fireEvent.click(dialog().getByLabelText(label));
export const described = (label: string) => {
  const field = dialog().getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};
export const valueOf = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
