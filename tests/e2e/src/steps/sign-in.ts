import type { Locator, Page } from 'playwright-core';
import type { Product } from '@mandali/testing/product';

/** Signs up by phone and code. Ends on the dashboard. */
export async function signUpByPhone(
  page: Page,
  product: Product,
  person: { name: string; phone: string },
): Promise<void> {
  await page.goto('/');
  await finishSignUp(page, product, person);
  await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
}

/** Signs up by phone and code on the sign-in form of the current page. Ends on that page. */
export async function finishSignUp(
  page: Page,
  product: Product,
  person: { name: string; phone: string },
): Promise<void> {
  const before = product.output().length;
  await askForCode(page, person.phone);
  await typeCode(page, await product.code(before));
  await page.getByRole('heading', { name: 'Complete Signup' }).waitFor();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs in by phone and code with an account that exists. */
export async function signInByPhone(page: Page, product: Product, phone: string): Promise<void> {
  await enterCode(page, product, phone);
  await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
}

/** Opens the sign-in screen, requests a code and types the printed one. */
export async function enterCode(page: Page, product: Product, phone: string): Promise<void> {
  const before = product.output().length;
  await page.goto('/');
  await askForCode(page, phone);
  await typeCode(page, await product.code(before));
}

/** On the sign-in screen: requests a code. Ends at the field for it. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  const otherWay = page.getByRole('button', { name: 'Use Phone & OTP' });
  const number = page.getByLabel('Phone Number');
  await otherWay.or(number).first().waitFor();
  // A browser that was signed in by phone before shows the field for the phone first.
  if (await otherWay.isVisible()) await otherWay.click();
  await number.fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor();
}

export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: '6-digit code' });

export const typeCode = (page: Page, code: string): Promise<void> => codeField(page).pressSequentially(code);

/** Signs out by the page's menu. Ends on the sign-in screen. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: /^(Sign In|Enter Phone Number)$/ }).waitFor();
}

/** Deletes the account; the page must be Account Settings. */
export async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete My Account' });
  await dialog.getByLabel('Type "DELETE" to confirm:').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
}

/** Replaces the session in all tabs by a new one. */
export const takeSession = (page: Page, account: { email: string; password: string }): Promise<void> =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
    const { token, user } = (await answer.json()) as { token: string; user: object };
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, account);

export const tokenOn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/** Ends the page's session on the server, as a change of the password elsewhere does. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOn(page)}`, 'idempotency-key': crypto.randomUUID() };
  const response = await page.request.post('/api/auth/logout', { headers, data: {} });
  if (!response.ok()) throw new Error(`The session did not end: ${response.status()} ${await response.text()}`);
}

export async function signInByEmail(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  const otherWay = page.getByRole('button', { name: 'Use Email & Password' });
  const email = page.getByLabel('Email Address');
  await otherWay.or(email).first().waitFor();
  // A browser that was signed in by phone before shows the field for the phone first.
  if (await otherWay.isVisible()) await otherWay.click();
  await email.fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
}
