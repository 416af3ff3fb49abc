import type { Page } from 'playwright-core';
import type { Product } from '@mandali/testing/product';

/** Signs up by phone and code, as somebody who has never been here. Ends on the dashboard. */
export async function signUpByPhone(
  page: Page,
  product: Product,
  person: { name: string; phone: string },
): Promise<void> {
  await enterCode(page, product, person.phone);
  await page.getByRole('heading', { name: 'Complete Signup' }).waitFor();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
}

/** Signs in by phone and code with an account that exists. */
export async function signInByPhone(page: Page, product: Product, phone: string): Promise<void> {
  await enterCode(page, product, phone);
  await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
}

/** Opens the sign-in screen, asks for a code and types it as it was printed. */
export async function enterCode(page: Page, product: Product, phone: string): Promise<void> {
  const before = product.output().length;
  await page.goto('/');
  await page.getByRole('button', { name: 'Use Phone & OTP' }).click();
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor();
  await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(await product.code(before));
}

export async function signInByEmail(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
}
