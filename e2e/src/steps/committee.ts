import type { Page } from 'playwright-core';

export type NewCommittee = { readonly name: string; readonly members: number; readonly contribution: number };

/** From the dashboard: creates a new committee and opens its page. */
export async function createCommittee(page: Page, committee: NewCommittee): Promise<void> {
  await page.getByRole('button', { name: 'Create New Committee' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Committee' });
  await dialog.getByLabel('Committee name').fill(committee.name);
  await dialog.getByLabel('Members').fill(String(committee.members));
  await dialog.getByLabel('Contribution').fill(String(committee.contribution));
  await dialog.getByRole('button', { name: 'Create Committee' }).click();
  await toast(page, 'Committee created successfully');
  await page.getByRole('link', { name: new RegExp(`View Details.*${committee.name}`) }).click();
  await page.getByRole('heading', { name: committee.name }).waitFor();
}

export async function addMember(page: Page, person: { name: string; phone: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Member' });
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Phone').fill(person.phone);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await toast(page, 'Member added successfully');
  await dialog.waitFor({ state: 'hidden' });
}

/** Presses a button that asks first, and agrees. */
export async function agreeTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/**
 * Waits for a notification with exactly this text. By text and not by role: while a dialog is open, what lies beside it
 * is hidden from the tree of roles.
 */
export const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li[data-state="open"]').getByText(text, { exact: true }).first().waitFor();
