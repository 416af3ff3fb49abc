import type { Product } from '@mandali/testing/product';
import type { Page } from 'playwright-core';
import { addMember, createCommittee } from './committee.ts';
import { signUpByPhone } from './sign-in.ts';

// Asha's committee with Ravi, and the sheet that adds members, for tests of typed text.

export const asha = { name: 'Asha Rao', phone: '98111 88001' };
export const ravi = { name: 'Ravi Menon', phone: '98111 88002' };

/** Asha signs up and starts the committee. @returns its address */
export async function startFamily(page: Page, product: Product): Promise<string> {
  await signUpByPhone(page, product, asha);
  await createCommittee(page, { name: 'Rao Family', members: 4, contribution: 500 });
  await addMember(page, ravi);
  return page.url();
}

/** Opens the committee from the dashboard, which is then the previous history entry. */
export async function openFamily(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /View Details.*Rao Family/ }).click();
  await page.getByRole('heading', { name: 'Rao Family' }).waitFor();
}

export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
export const adding = (page: Page) => sheet(page, 'Add New Member');
export async function openAdding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Member' }).click();
  await adding(page).waitFor();
}
/** Waits until no sheet is open. */
export const waitUntilClosed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });
