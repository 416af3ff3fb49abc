import type { Page } from 'playwright-core';
import type { Detail } from '@mandali/contracts/shapes';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { cosignedNote } from '@mandali/domain/proof/witness';
import { withForgedCheckpoint, signedBy, withChangedAnswers, type Answer } from '../steps/lying.ts';
import { close, dialog, heading, press, screen, type On, type Stop } from './tour.ts';

const seen = (page: Page) => page.getByRole('button', { name: /^Seen by/ });

const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await heading(page, 'Round History');
};

/** Returns the comparison link of the second member's phone: the first committee's book, cosigned by another key. */
const linkOfAnotherPhone = async (page: Page): Promise<string> => {
  await openFirst(page);
  await seen(page).waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const read = await page.evaluate(async (committee) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
    const ask = async (path: string): Promise<unknown> => (await fetch(`/api/${path}`, { headers })).json();
    return {
      note: (await ask(`committees/${committee}/checkpoint`)) as { readonly checkpoint: string },
      key: (await ask('log-key')) as { readonly publicKey: string },
      detail: (await ask(`committees/${committee}`)) as {
        readonly members: readonly { readonly user: { readonly id: number } }[];
      },
    };
  }, id);
  const device = await seedSigner(Buffer.alloc(32, 'phone'));
  const note = (await cosignedNote(read.note.checkpoint, device, Math.floor(Date.now() / 1000))) ?? '';
  const userId = read.detail.members[1]?.user.id ?? 0;
  return fragmentOf(note, read.key.publicKey, { userId, key: toBase64(device.publicKey) }) ?? '';
};

/** A page of the first committee, opened after its book was checked. */
const committeePage = (name: string, path: string, wait: (on: On) => Promise<unknown>): Stop =>
  screen(name, async (on) => {
    await openFirst(on.page);
    await seen(on.page).waitFor();
    await on.page.goto(`${new URL(on.page.url()).pathname}${path}`);
    await wait(on);
  });

/** The stored book: comparison, papers and alarms. */
export const trust = {
  person: 'keeper',
  stops: [
    dialog('who-has-looked', async ({ page }) => {
      await openFirst(page);
      await seen(page).click();
      await page.getByText(/^This device keeps the book of/).waitFor();
    }),
    committeePage('compare-books', '/compare', async ({ page }) => {
      await close(page);
      await page.getByRole('img', { name: 'QR code of your book' }).waitFor();
    }),
    screen('compare-unreadable', async ({ page }) => {
      await page.getByLabel('Link of the other book').fill('hello');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await heading(page, 'This is no book');
    }),
    committeePage('statement', '/statement', ({ page }) =>
      page.getByText(/^Every payment and every won round on this sheet/).waitFor(),
    ),
    screen('receipt', async ({ page }) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByRole('link', { name: 'Receipt' }).first().click();
      await page.getByText(/^Entry \d+ of the book says this\./).waitFor();
    }),
    screen('whose-phone', async ({ page }) => {
      await page.goto(`/compare#${await linkOfAnotherPhone(page)}`);
      await page.getByRole('heading', { name: /^Is this the phone of / }).waitFor();
    }),
    screen('page-differs', async ({ page }) => {
      await openFirst(page);
      await seen(page).waitFor();
      const another = (honest: unknown) => ({
        ...(honest as Detail),
        members: (honest as Detail).members.toReversed(),
      });
      await withChangedAnswers(page, '**/api/committees/*?payments=latest*', another, async () => {
        await page.reload();
        await page.getByText('The check of this book needs your attention.').waitFor();
      });
      await page.getByRole('link', { name: 'What it means and what to do' }).click();
      await heading(page, 'Where they differ');
    }),
    screen('page-is-right-again', async ({ page }) => {
      await press(page, 'Go on with the server’s book');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
      await page.getByText(/^This device has not kept/).waitFor();
    }),
    screen('book-differs-band', async ({ page }) => {
      await openFirst(page);
      const another = async (honest: Answer): Promise<Answer> => ({
        ...honest,
        checkpoint: await signedBy(honest.checkpoint, Buffer.alloc(32, 'another')),
      });
      await withForgedCheckpoint(page, another, async () => {
        await page.reload();
        await page.getByText('The check of this book needs your attention.').waitFor();
      });
    }),
    screen('book-differs', async ({ page }) => {
      await page.getByRole('link', { name: 'What it means and what to do' }).click();
      await heading(page, 'What to do now');
    }),
    dialog('go-on-with-book', async ({ page }) => {
      await press(page, 'Go on with the server’s book');
      await page.getByRole('alertdialog').waitFor();
    }),
    screen('book-not-kept', async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
      await page.getByText(/^This device has not kept/).waitFor();
    }),
  ],
};
