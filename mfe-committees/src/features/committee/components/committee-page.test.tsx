import { getCommittee } from '@mandali/contracts/api/get-committee';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { globalAdmin, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  completedDetail,
  meenaSignedIn,
  openCommittee,
  paidRound,
  refresh,
} from '../../../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../../../routes.tsx';

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const section = (name: string) => screen.getByRole('region', { name });
const tiles = () => [...document.querySelectorAll('header dl > div')].map((tile) => tile.textContent);
const openAt = (path: string) => renderApp(<RemoteRoutes />, { path });

describe('the committee page header', () => {
  it('shows name, status, four tiles and the button Who has looked', async () => {
    await openCommittee(aDetail());
    expect(tiles()).toEqual(['Members4', 'Amount per member₹5,000', 'Round2/4', 'Total Pot₹20,000']);
    expect(screen.getByText('active')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Who has looked' })).toBeTruthy();
    expect(screen.queryByText('7f3a91c2')).toBeNull();
    expect(document.title).toBe('Gokuldham · Mandali');
  });

  it('links to the dashboard', async () => {
    await openCommittee(aDetail());
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');
  });

  it('reloads the committee on Refresh', async () => {
    const api = await openCommittee(aDetail());
    api.answer(getCommittee, aDetail({ committee: { name: 'Gokuldham Society' } }));
    await refresh();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gokuldham Society' })).toBeTruthy();
  });

  it('describes the garland in a text alternative', async () => {
    await openCommittee(aDetail());
    const [garland] = screen.getAllByRole('img', { name: /4 seats/ });
    expect(garland?.getAttribute('aria-label')).toContain('1 paid round 2, 1 overdue, 1 pending');
  });
});

describe('the cover of a committee', () => {
  const details = () => screen.getByRole('button', { name: 'Details' });
  const stored = (cover: object) => ({ 'mandali.cover': JSON.stringify(cover) });

  it('is open on the first visit and folded afterwards', async () => {
    await openCommittee(aDetail());
    expect(details().ariaExpanded).toBe('true');
    expect(JSON.parse(localStorage.getItem('mandali.cover') ?? '{}')).toEqual({ isOpen: null, visited: [7] });
    cleanup();
    await openCommittee(aDetail(), undefined, stored({ visited: [7] }));
    expect(details().ariaExpanded).toBe('false');
  });

  it('follows the reader’s last choice on this device, for every committee', async () => {
    await openCommittee(aDetail(), undefined, stored({ visited: [7] }));
    fireEvent.click(details());
    expect(details().ariaExpanded).toBe('true');
    expect(JSON.parse(localStorage.getItem('mandali.cover') ?? '{}')).toEqual({ isOpen: true, visited: [7] });
    cleanup();
    await openCommittee(aDetail(), undefined, stored({ isOpen: false, visited: [] }));
    expect(details().ariaExpanded).toBe('false');
  });
});

describe('the committee page', () => {
  it('has Conduct Draw once: at the foot until all have paid, then on top when the page is opened', async () => {
    await openCommittee(aDetail());
    const draw = () => screen.getAllByRole('button', { name: 'Conduct Draw' });
    expect(draw().map((button) => button.parentElement?.textContent)).toEqual([
      '2 must still paybefore the drawConduct Draw',
    ]);
    cleanup();
    await openCommittee(aDetail({ round: paidRound() }));
    expect(draw()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '3 can win, and all 3 have paid.' })).toBeTruthy();
  });

  it('offers the committee admin all actions except Delete Committee', async () => {
    await openCommittee(aDetail());
    expect(buttons()).toEqual(
      expect.arrayContaining([
        'Mark All Paid',
        'Conduct Draw',
        'Manual Winner',
        'Add Member',
        'Enable Past Rounds',
        'Transfer Ownership',
        'Update payment of Imran Malik',
        'Actions for Imran Malik',
      ]),
    );
    expect(buttons()).not.toContain('Delete Committee');
  });

  it('offers the global admin Delete Committee, too', async () => {
    await openCommittee(aDetail(), globalAdmin);
    expect(buttons()).toEqual(expect.arrayContaining(['Conduct Draw', 'Delete Committee']));
  });

  it('is read-only for ordinary members and shows the condition for the draw', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    const forAll = [
      'Refresh',
      'Who has looked',
      'Details',
      'Right',
      'That is not right',
      'View Payment History',
      '2OpenPending',
      '1Meena IyerWinnerOct 20',
    ];
    // The buttons that explain numbers are left out: all readers see them.
    expect(buttons().filter((label) => !label?.endsWith('explain this number'))).toEqual(forAll);
    expect(screen.getByText(/Draw will be enabled once all eligible members have paid/)).toBeTruthy();
  });

  it('lists members with masked phone, won round and replacement', async () => {
    await openCommittee(aDetail());
    const members = within(section('Committee Members'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(members[0]).toBe('1MMeena Iyer98****0011R1');
    expect(members[2]).toContain('Asha RaoYou');
    expect(members[4]).toBe('VVikram Rao98****0015Replaced by: Zubair Hussain');
  });
});

describe('the page of a completed committee', () => {
  it('announces the end, shows the last round and hides actions that no longer apply', async () => {
    await openCommittee(completedDetail());
    expect(screen.getByText('All Rounds Complete')).toBeTruthy();
    expect(screen.getByText('Committee Completed - All rounds finished!')).toBeTruthy();
    expect(
      screen.getByText(/This committee has completed all rounds\. Payment status can still be updated/),
    ).toBeTruthy();
    expect(tiles()[2]).toBe('Final Round4/4');
    expect(section('Round 4 Payment Status').textContent).toContain('Drawn Oct 20');
    const gone = new Set([
      'Conduct Draw',
      'Manual Winner',
      'Mark All Paid',
      'Add Member',
      'Enable Past Rounds',
      'Transfer Ownership',
    ]);
    expect(buttons().filter((button) => gone.has(button ?? ''))).toEqual([]);
  });

  it('offers the committee admin payment corrections', async () => {
    await openCommittee(completedDetail());
    expect(buttons()).toContain('Update payment of Meena Iyer');
  });

  it('offers the global admin no action of a running committee', async () => {
    await openCommittee(completedDetail(), globalAdmin);
    expect(
      within(section('For the committee admin'))
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Committee settings', 'Delete Committee']);
  });
});

describe('the committee page without data', () => {
  it.each(['/committee', '/committee/x', '/committee/0', '/committee/1.5', '/committee/-1'])(
    'shows the not-found page at %s without a request',
    async (path) => {
      const api = mockApi();
      openAt(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Committee not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');
      expect(api.sent(getCommittee)).toEqual([]);
    },
  );

  it('shows the not-found page after a 404 response', async () => {
    mockApi().refuse(getCommittee, 404, 'Committee not found');
    openAt('/committee/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Committee not found' })).toBeTruthy();
  });

  it('shows a spinner while the committee loads', async () => {
    const api = mockApi();
    api.answer(getCommittee, aDetail());
    const release = api.hold(getCommittee);
    openAt('/committee/7');
    expect(screen.getAllByText('Loading committee...').length).toBeGreaterThan(0);
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gokuldham' })).toBeTruthy();
  });

  it.each([
    ['a lost connection', (api: MockApi) => api.cutOff(getCommittee)],
    ['a server error', (api: MockApi) => api.refuse(getCommittee, 500, 'boom')],
  ])('offers a retry after %s, which loads the page', async (_, breakIt) => {
    const api = mockApi();
    breakIt(api);
    openAt('/committee/7');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Committee not found')).toBeNull();
    api.answer(getCommittee, aDetail());
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Gokuldham' })).toBeTruthy());
  });
});
