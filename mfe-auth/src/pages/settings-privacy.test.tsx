import { exportAccount } from '@mandali/contracts/api/export-account';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openSettings, press, profile, section } from './settings.fixture.tsx';

const held = {
  exportedAt: '2026-11-21T15:12:00.000Z',
  profile,
  sessions: [{ userAgent: 'Firefox' }],
  texts: [{ body: 'paid late' }],
  memberships: [{ committeeId: 7 }],
  payments: [],
  administered: [{ committeeId: 8 }],
};

/** Records the files that the page saves; jsdom has neither downloads nor object URLs. */
const recordDownloads = () => {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob): string => {
        content = blob;
        return 'blob:here';
      };
      static override revokeObjectURL = (): void => {};
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the privacy section lists the four rights', async () => {
  openSettings();
  const rights = (await section('Privacy & Data')).getAllByRole('listitem').map((item) => item.textContent);
  expect(rights).toEqual([
    'Access what is stored about you',
    'Correct your name, e-mail or phone',
    'Export all of it as one file',
    'Delete your account',
  ]);
});

it('the privacy section saves all data of the account as a JSON file', async () => {
  const saved = recordDownloads();
  const api = openSettings();
  api.answer(exportAccount, held);
  await press('Export my data');
  expect(await screen.findByText('Data Exported')).toBeTruthy();
  expect(saved[0]?.name).toBe('mandali-my-data-2026-11-21.json');
  expect(saved[0]?.content.type).toBe('application/json');
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(held);
});

it('the privacy section reports a failed export and saves no file', async () => {
  const saved = recordDownloads();
  const api = openSettings();
  api.cutOff(exportAccount);
  await press('Export my data');
  expect(await screen.findByText('Export Failed')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByText('Your data could not be exported. Please try again.')).toHaveLength(2),
  );
  expect(saved).toEqual([]);
});
