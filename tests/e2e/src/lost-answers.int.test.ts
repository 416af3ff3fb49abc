import { createSend } from '@mandali/contracts/client';
import { operations } from '@mandali/contracts/operations';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import {
  goodRequests,
  isAboutRequest,
  isOfMember,
  makeWorld,
  newPassword,
  preparedFor,
  stateOf,
  type CommandId,
  type Person,
  type RequestInput,
  type World,
} from './every-command.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail, signUpByPhone } from './steps/sign-in.ts';
import { dropped } from './visits/faults.ts';

/** What a page reads of an answer is left out: it checks with functions, which do not get into the browser. */
const plain = (id: CommandId) => ({ ...operations[id], params: undefined, body: undefined, answer: undefined });

/** Sends a command by the client that all front ends of this page share; 'done', or why not. */
const sendFrom = (page: Page, id: CommandId, sent: RequestInput): Promise<string> =>
  page.evaluate(
    async (asked) => {
      type Client = { send: (operation: unknown, sent: unknown) => Promise<unknown> };
      type SharedModules = Record<string, Record<string, { get: () => Promise<() => Client> }>>;
      const { default: shared } = (globalThis as unknown as { __federation_shared__: { default: SharedModules } })
        .__federation_shared__;
      const [offer] = Object.values(shared['@mandali/platform/requests/api.ts'] ?? {});
      const client = (await offer?.get())?.();
      return client?.send(asked.operation, asked.sent).then(
        () => 'done',
        (reason: unknown) => String(reason),
      ) as Promise<string>;
    },
    { operation: plain(id), sent },
  );

/** They want a second device, or an authenticator: passkeys.int.test.ts, bff/src/account. */
const ofDevices = new Set<string>(['endSession', 'endOtherSessions', 'addPasskey', 'deletePasskey']);

/** The server executes the request, and its answer is lost; the user presses again. */
describe.runIf(chromiumPath)('a command whose answer is lost', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let token: string;
  let world: World;

  const tokenOf = ({ page }: Visitor): Promise<string> =>
    page.evaluate(() => localStorage.getItem('token')).then(String);
  const join = async (phone: string): Promise<Person & { readonly visitor: Visitor }> => {
    const newcomer = await visit(browser, product.url);
    // 404: the page of a joined account checks a book that has just gone to the other one.
    newcomer.tolerate(/net::ERR_FAILED|status of (401|404)/);
    await signUpByPhone(newcomer.page, product, { name: 'Lata Kulkarni', phone });
    const user = await newcomer.page.evaluate(() => localStorage.getItem('user')).then(String);
    return { id: (JSON.parse(user) as { id: number }).id, token: await tokenOf(newcomer), phone, visitor: newcomer };
  };
  const coded = async (phone: string): Promise<World['newPhone']> => {
    const before = product.output().length;
    await createSend({ baseUrl: product.url })(operations.sendOtp, { body: { phone } });
    return { phone, otp: await product.code(before) };
  };
  /** Sends it twice, the first time for nothing. */
  const sendAgain = async ({ page }: Visitor, id: CommandId) => {
    const sent = goodRequests[id](world);
    const lost = await dropped(page, () => sendFrom(page, id, sent));
    // The first look opens the committee to which a joined account was invited: that is the person's yes.
    if (id === 'joinAccounts') await stateOf(product.url, token, world);
    const before = await stateOf(product.url, token, world);
    const again = await sendFrom(page, id, sent);
    const after = await stateOf(product.url, token, world);
    return { lost, again, isSame: after === before };
  };

  withProduct({ env: keeperEnv }, async (opened) => {
    ({ product, browser } = opened);
    visitor = await visit(browser, product.url);
    visitor.tolerate(/net::ERR_FAILED/);
    await signInByEmail(visitor.page, keeper);
    token = await tokenOf(visitor);
  });

  it('is carried out once when it is sent again, whichever of the contract it is', async () => {
    // One admin adds a phone of one mask twenty times a day at most.
    const others = [await join('98111 00033'), await join('98111 00066'), await join('98111 00077')] as const;
    const asker = await join('98111 00055');
    const commands = Object.values(operations).filter(({ command }) => command);
    expect(Object.keys(goodRequests).toSorted()).toEqual(commands.map(({ id }) => id).toSorted());
    const outcomes: Record<string, unknown> = {};
    for (const [index, { id }] of commands.entries()) {
      if (id === 'deleteAccount' || id === 'stopMessages' || ofDevices.has(id)) continue;
      // A joined account is none any more.
      const lasting = others[index % others.length] ?? others[0];
      const other = id === 'joinAccounts' ? await join('98111 00088') : lasting;
      const makers = {
        token,
        other,
        password: 'changePassword' in outcomes ? newPassword : keeper.password,
        ...(isAboutRequest(id) && { asker }),
        ...(id === 'provePhone' && { newPhone: await coded('9811100099') }),
      };
      const made = await makeWorld(product.url, makers);
      world = await preparedFor(id as CommandId, product.url, token, made);
      outcomes[id] = await sendAgain(isOfMember(id as CommandId) ? other.visitor : visitor, id as CommandId);
    }
    const asOnce = { lost: 'TypeError: Failed to fetch', again: 'done', isSame: true };
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((id) => [id, asOnce])));
  });

  it('leads out of the door where it was the account’s deletion', async () => {
    const leaver = await join('98111 00044');
    world = await makeWorld(product.url, { token, other: leaver, password: keeper.password });
    const { again, isSame } = await sendAgain(leaver.visitor, 'deleteAccount');
    // Another request of the page may have found out first, and ended the session.
    expect([again, isSame]).toEqual([expect.stringMatching(/^ApiError: .*Authentication required/), true]);
    // Who signed in by phone before is asked for it first.
    await leaver.visitor.page.getByRole('button', { name: 'Send OTP' }).waitFor();
  });

  it.each([
    ['pressed again', async () => {}],
    [
      'pressed again after a reload',
      async ({ page }: Visitor) => {
        await page.reload();
        // What was typed is there again, and so is the dialog.
        await page.getByRole('dialog', { name: 'Create New Committee' }).waitFor();
      },
    ],
  ])('creates one committee, %s', async (name, between) => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Create New Committee' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create New Committee' });
    await dialog.getByLabel('Committee name').fill(`Lost and ${name}`);
    await dialog.getByLabel('Members').fill('4');
    await dialog.getByLabel('Contribution').fill('500');
    const press = (): Promise<void> =>
      page.getByRole('dialog').getByRole('button', { name: 'Create Committee' }).click();
    await dropped(page, async () => {
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
