import type { Page } from 'playwright-core';

export type NewCommittee = { readonly name: string; readonly members: number; readonly contribution: number };

export async function startCommittee(page: Page, committee: NewCommittee): Promise<void> {
  const create = page.getByRole('button', { name: 'Create New Committee' }).first();
  await create.waitFor();
  // The answer moves the button, which loses a press that is under way.
  await page.getByText('Loading committees...').waitFor({ state: 'hidden' });
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Create New Committee' });
  await dialog.getByLabel('Committee name').fill(committee.name);
  await dialog.getByLabel('Members').fill(String(committee.members));
  await dialog.getByLabel('Contribution').fill(String(committee.contribution));
  await dialog.getByRole('button', { name: 'Create Committee' }).click();
  await toast(page, 'Committee created successfully');
}

/** From the dashboard: creates a new committee and opens its page. */
export async function createCommittee(page: Page, committee: NewCommittee): Promise<void> {
  await startCommittee(page, committee);
  await page.getByRole('link', { name: new RegExp(`View Details.*${committee.name}`) }).click();
  await page.waitForURL(/\/committee\/\d+$/);
  await page.getByRole('heading', { name: committee.name }).waitFor();
}

export async function addMember(page: Page, person: { name: string; phone: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Member' });
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Phone', { exact: true }).fill(person.phone);
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await toast(page, 'Member added successfully');
  await closeAdding(page);
}

/** The sheet stays open for the next member while there are free seats. */
export async function closeAdding(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done', exact: true });
  await done.or(page.getByText('Every seat of this committee is taken.')).first().waitFor();
  if (await done.isVisible()) await done.click();
  await page.getByRole('dialog', { name: 'Add New Member' }).waitFor({ state: 'hidden' });
}

/**
 * Waits for a toast with exactly this text. By text, not by role: while a dialog is open, everything beside it is hidden
 * from the accessibility tree.
 */
export const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li[data-state="open"]').getByText(text, { exact: true }).first().waitFor();
