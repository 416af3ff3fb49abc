import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookOf, exportOf, logSigner, noteFor, receiptFor, type Book } from '@mandali/domain/proof/books.fixture';
import { twoBooksOf } from '@mandali/domain/proof/two-books';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit } from './browser.ts';
import { withProduct } from './opened.ts';

const size = 120;
const verdict = (page: Page, title: string | RegExp) => seen(page.getByRole('heading', { name: title, level: 3 }));
const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const withLineChanged = (file: Uint8Array, line: number): string =>
  Buffer.from(file)
    .toString()
    .split('\n')
    .map((each, at) => (at === line - 1 ? each.replace('"revision"', '"revisions"') : each))
    .join('\n');

/** Checks a file of the book without an account and, once loaded, without network. */
describe.runIf(chromiumPath)('the verifier', { shuffle: false }, () => {
  let folder: string;
  let product: Product;
  let browser: Browser;
  let book: Book;

  withProduct({}, async (opened) => {
    ({ product, browser } = opened);
    folder = mkdtempSync(join(tmpdir(), 'mandali-verifier-'));
    book = await bookOf(3, size, 2);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  const opened = async (): Promise<{ page: Page; asked: string[] }> => {
    const { page, context } = await visit(browser, product.url);
    await page.goto('/verify');
    await page.getByRole('heading', { name: 'Drop a file here' }).waitFor();
    await context.setOffline(true);
    const requestedUrls: string[] = [];
    page.on('request', (request) => !request.url().startsWith('blob:') && requestedUrls.push(request.url()));
    return { page, asked: requestedUrls };
  };

  it('checks an export, a receipt and two conflicting checkpoints without a network request', async () => {
    const { page, asked: requestedUrls } = await opened();
    await choose(page, 'book.jsonl', exportOf(book));
    await verdict(page, `All ${size} entries hold`);
    await page.getByText('2 devices, the last on').waitFor();
    await page.getByText('The key comes from the file itself').waitFor();
    await choose(page, 'receipt.txt', receiptFor(book, 5));
    await verdict(page, 'This receipt holds');
    const { publicKey } = await logSigner();
    const forged = await noteFor((await bookOf(900_000_003, size)).links, 0);
    await page.getByRole('button', { name: 'Paste text' }).click();
    await page.getByLabel('Text of the file').fill(twoBooksOf(publicKey, book.note, forged.note));
    await page.getByRole('button', { name: 'Check this text' }).click();
    await verdict(page, 'The server signed two different books');
    await page.getByText(/^Keep this file, and show it/).waitFor();
    expect(await page.getByText(/^The file differs from the book/).count()).toBe(0);
    expect(requestedUrls).toEqual([]);
    await page.context().close();
  });

  it('names the first bad line of a dropped file, and checks a book against a given key', async () => {
    const { page } = await opened();
    await page.evaluate(
      (content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'copy.jsonl'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      withLineChanged(exportOf(book), 41),
    );
    await verdict(page, 'Line 41 does not hold');
    await page.getByText('The key revision is missing.').waitFor();
    await page.getByText('The 40 entries before it are in order.').waitFor();
    await page.getByText('I have the server’s key, or an older book').click();
    await page.getByLabel('Key of the server').fill(`${'A'.repeat(43)}=`);
    await choose(page, 'book.jsonl', exportOf(book));
    await page.getByText('It is signed by the key').waitFor();
    await page.getByLabel('Key of the server').fill(book.keys.logKey);
    await choose(page, 'book.jsonl', exportOf(book));
    expect(await seen(page.getByText('It is signed by the key that you gave.'))).toBe(true);
    await page.context().close();
  });

  it('can be saved as one file that works from the disk in each language', async () => {
    const { page } = await visit(browser, product.url);
    await page.goto('/verify');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Keep this page as one file' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    expect(hash(readFileSync(file))).toBe(hash(await (await fetch(`${product.url}/verify`)).text()));
    for (const [locale, title] of [
      ['en-IN', `All ${size} entries hold`],
      ['hi-IN', `सभी ${size} एंट्रियाँ सही हैं`],
    ] as const) {
      const context = await browser.newContext({ locale, offline: true });
      const kept = await context.newPage();
      const complaints: string[] = [];
      kept.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await kept.goto(pathToFileURL(file).href);
      await choose(kept, 'book.jsonl', exportOf(book));
      await verdict(kept, title);
      expect(complaints).toEqual([]);
      await context.close();
    }
    await page.context().close();
  });
});
