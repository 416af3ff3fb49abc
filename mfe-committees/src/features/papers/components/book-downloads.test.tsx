import { getStatement } from '@mandali/contracts/api/get-statement';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BookDownloads } from './book-downloads.tsx';

afterEach(() => vi.restoreAllMocks());

const show = (hasEndedEarly: boolean) =>
  renderApp(<BookDownloads id={7} name="Gokulam Family" hasEndedEarly={hasEndedEarly} />, { path: '/' });

it('a committee that ended early offers its settlement as a file', async () => {
  const api = mockApi();
  api.answer(getStatement, 'seat,member\r\n');
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push((file as Blob).type);
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Settlement (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['text/csv', 'gokulam-family-settlement.csv']));
  expect(api.sent(getStatement).map(({ query }) => query)).toEqual([{ part: 'settlement' }]);
});

it('another committee offers no settlement', async () => {
  show(false);
  expect(await screen.findByRole('button', { name: 'Rounds (CSV)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Settlement (CSV)' })).toBeNull();
});
