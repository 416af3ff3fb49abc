import { createWorldOf, freshPhone, type World, type WorldParts } from '@mandali/bff/testing/world';
import type { RequestInput } from '@mandali/bff/testing/operations/row';
import { operationRows } from '@mandali/bff/testing/operations/table';
import { clientOf } from '@mandali/bff/testing/client';
import { type OperationId, operations } from '@mandali/contracts/operations';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { peopleOf, stateOf } from './lost-answers.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail, signUpByPhone, tokenOn } from './steps/sign-in.ts';
import { withLostAnswers } from './visits/faults.ts';

/** Schemas contain functions, which cannot be sent into the browser. */
const withoutSchemas = (id: OperationId): object => ({
  ...operations[id],
  params: undefined,
  query: undefined,
  body: undefined,
  answer: undefined,
});

/** Sends a command by the client that all front ends of this page share. @returns 'done', or the error */
const sendFrom = (page: Page, id: OperationId, request: RequestInput): Promise<string> =>
  page.evaluate(
    async (sent) => {
      type Client = { send: (operation: unknown, request: unknown) => Promise<unknown> };
      type SharedModules = Record<string, Record<string, { get: () => Promise<() => Client> }>>;
      const { default: shared } = (globalThis as unknown as { __federation_shared__: { default: SharedModules } })
        .__federation_shared__;
      const [offer] = Object.values(shared['@mandali/platform/requests/api.ts'] ?? {});
      const client = (await offer?.get())?.();
      return client?.send(sent.operation, sent.request).then(
        () => 'done',
        (reason: unknown) => String(reason),
      ) as Promise<string>;
    },
    { operation: withoutSchemas(id), request },
  );

/** Raised limits: one admin and one address would reach the usual ones. */
const raisedLimits = { SAME_PERSON_PER_DAY: '1000', OTP_PER_HOUR_IP: '1000', SIGNUPS_PER_HOUR_IP: '1000' };

/** The commands that one browser can send; deleteAccount has a test of its own. */
const commands = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].command && operationRows[id].requires === undefined && id !== 'deleteAccount',
);

/** Whether an admin may send the command; else a member does. */
const isSentByAdmin = (id: OperationId): boolean => {
  const { CA, GA } = operationRows[id].roles;
  return typeof CA === 'string' || typeof GA === 'string';
};

/** The server executes the request, and its answer is lost; the user presses again. */
describe.runIf(chromiumPath)('a command whose answer is lost', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  /** Browser of the keeper, a global admin and the admin of each committee. */
  let visitor: Visitor;
  let token: string;
  let world: World;
  let member: Awaited<ReturnType<typeof join>>;
  let parts: WorldParts;
  let { password } = keeper;

  const join = async () => {
    const newcomer = await visit(browser, product.url);
    // As for the keeper: the dashboard checks books, and one command deletes a committee.
    newcomer.tolerate(/net::ERR_FAILED|status of (401|404)/);
    const phone = freshPhone();
    await signUpByPhone(newcomer.page, product, { name: 'Lata Kulkarni', phone });
    const user = await newcomer.page.evaluate(() => localStorage.getItem('user')).then(String);
    const own = String(await tokenOn(newcomer.page));
    const { id } = JSON.parse(user) as { readonly id: number };
    return { ...clientOf(product.url, own), id, token: own, phone, visitor: newcomer };
  };
  /** Sends the request twice; the first answer is lost. */
  const sendAgain = async ({ page }: Visitor, id: OperationId, request: RequestInput) => {
    const lost = await withLostAnswers(page, () => sendFrom(page, id, request));
    // The first read opens the committee to which a joined account was invited: the person accepts by it.
    if (id === 'joinAccounts') await stateOf(product.url, token, world);
    const before = await stateOf(product.url, token, world);
    const again = await sendFrom(page, id, request);
    const after = await stateOf(product.url, token, world);
    return { lost, again, isSame: after === before };
  };

  withProduct({ env: { ...keeperEnv, ...raisedLimits } }, async (opened) => {
    ({ product, browser } = opened);
    visitor = await visit(browser, product.url);
    // The dashboard checks the books of its committees in the background, and one command deletes a committee.
    visitor.tolerate(/net::ERR_FAILED|status of 404/);
    await signInByEmail(visitor.page, keeper);
    token = String(await tokenOn(visitor.page));
    member = await join();
    parts = await peopleOf(product, { token, password, member });
  });

  it.each(commands)('is executed once when it is sent again: %s', async (id) => {
    // A joined account no longer exists.
    const people = id === 'joinAccounts' ? await peopleOf(product, { token, password, member }) : parts;
    world = await createWorldOf({ ...people, password });
    const from = isSentByAdmin(id) ? { caller: world.callers.CA, visitor } : { caller: member, ...member };
    await operationRows[id].before?.(world, { member, caller: from.caller });
    const request = operationRows[id].request(world);
    const result = await sendAgain(from.visitor, id, request);
    if (id === 'changePassword') password = String(request.body?.['newPassword']);
    expect(result).toEqual({ lost: 'TypeError: Failed to fetch', again: 'done', isSame: true });
  });

  it('leads to the sign-in screen when it deleted the account', async () => {
    const leaver = await join();
    world = await createWorldOf({ ...world, callers: { ...world.callers, M: leaver } });
    const { again, isSame } = await sendAgain(leaver.visitor, 'deleteAccount', {});
    // Another request of the page may have ended the session first.
    expect([again, isSame]).toEqual([expect.stringMatching(/^ApiError: .*Authentication required/), true]);
    // After a sign-in by phone the screen asks for the phone first.
    await leaver.visitor.page.getByRole('button', { name: 'Send OTP' }).waitFor();
  });

  it.each([
    ['pressed again', async () => {}],
    [
      'pressed again after a reload',
      async ({ page }: Visitor) => {
        await page.reload();
        // Dialog and typed text are restored.
        await page.getByRole('dialog', { name: 'Create New Committee' }).waitFor();
      },
    ],
  ])('creates only one committee when %s', async (name, between) => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Create New Committee' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create New Committee' });
    await dialog.getByLabel('Committee name').fill(`Lost and ${name}`);
    await dialog.getByLabel('Members').fill('4');
    await dialog.getByLabel('Contribution').fill('500');
    const press = (): Promise<void> =>
      page.getByRole('dialog').getByRole('button', { name: 'Create Committee' }).click();
    await withLostAnswers(page, async () => {
      await press();
      await page.getByText('Failed to create committee').first().waitFor();
    });
    await between(visitor);
    await press();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const links = page.getByRole('link', { name: new RegExp(`View Details.*Lost and ${name}$`) });
    await links.first().waitFor();
    expect(await links.count()).toBe(1);
    expect((await stateOf(product.url, token, world)).split(`Lost and ${name}"`)).toHaveLength(2);
  });
});
