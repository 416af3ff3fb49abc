import { endCommittee } from '@mandali/contracts/api/end-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { startNextCommittee } from '@mandali/contracts/api/start-next-committee';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCommittee,
  aDetail,
  completedDetail,
  decided,
  endedDetail,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../../../shared/committee.fixture.tsx';

const earlyEnd = 'Ended early in round 2 of 4';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** ₹20,000 was collected; no hand-over of the pot is recorded. */
const withPot = (handed: Partial<NonNullable<Round['handOver']>> = {}): Detail => {
  const handOver = { state: 'none', handed: '0', open: '20000', parts: [], bySamePerson: false, word: null, ...handed };
  const pot = decided(1, meena, { collected: '20000', handOver: handOver as NonNullable<Round['handOver']> });
  const round = openRound();
  return { ...aDetail(), rounds: [round, pot], currentRound: round };
};

describe('End this committee early', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'End this committee early' }));
  const reason = (text: string) => fireEvent.change(sheet().getByLabelText('Reason'), { target: { value: text } });
  const end = () => fireEvent.click(sheet().getByRole('button', { name: 'End it' }));
  const open = async (detail = aDetail()) => {
    const api = await openCommittee(detail);
    api.answer(endCommittee, endedDetail());
    press('End this committee early');
    return api;
  };

  it('states what happens, and ends with a reason', async () => {
    const api = await open(withPot({ state: 'received', handed: '20000', open: '0' }));
    expect(sheet().getByText('Gokuldham · round 2 of 4')).toBeTruthy();
    expect(sheet().getByText('3 seats get back').parentElement?.textContent).toContain('₹20,000');
    expect(sheet().getByText('One seat still pays').parentElement?.textContent).toContain('₹10,000');
    end();
    expect(await sheet().findByText('Please say why')).toBeTruthy();
    api.answer(getCommittee, endedDetail());
    reason(' Three families are moving ');
    end();
    expect(await screen.findByText('The committee has ended')).toBeTruthy();
    expect(api.sent(endCommittee)).toMatchObject([
      { params: { id: '7' }, body: { reason: 'Three families are moving' } },
    ]);
    await isClosed();
    expect(screen.getByRole('heading', { name: earlyEnd })).toBeTruthy();
  });

  it('asks about each pot that is not recorded as handed over', async () => {
    const api = await open(withPot());
    reason('Three families are moving');
    end();
    expect(await sheet().findByText('Record the hand-over, or say that there was none')).toBeTruthy();
    expect(api.sent(endCommittee)).toEqual([]);
    fireEvent.click(sheet().getByLabelText('Meena Iyer has not received it'));
    end();
    await waitFor(() => expect(api.sent(endCommittee)).toHaveLength(1));
  });

  it('opens the hand-over of a pot, and returns with the typed reason', async () => {
    await open(withPot());
    reason('Three families are moving');
    fireEvent.click(sheet().getByRole('button', { name: 'Record the hand-over to Meena Iyer, round 1' }));
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Hand over the pot' })).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(sheet().getByDisplayValue('Three families are moving')).toBeTruthy());
  });

  it('asks about a disputed pot, too', async () => {
    await open(withPot({ state: 'disputed', handed: '20000', open: '0' }));
    expect(sheet().getByText('says that it has not come')).toBeTruthy();
  });

  it('shows the refusal of the server and keeps the typed reason', async () => {
    const api = await open();
    api.refuse(endCommittee, 409, 'A draw is open');
    reason('Three families are moving');
    end();
    expect((await sheet().findByRole('alert')).textContent).toContain('A draw is open');
    expect(sheet().getByDisplayValue('Three families are moving')).toBeTruthy();
  });

  it('is offered to the admin of a running committee only', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: 'End this committee early' })).toBeNull();
    cleanup();
    await openCommittee(completedDetail());
    expect(screen.queryByRole('button', { name: 'End this committee early' })).toBeNull();
  });
});

describe('the page of a committee that ended early', () => {
  it('says so in place of its completion, with the reason', async () => {
    await openCommittee(endedDetail());
    expect(screen.getAllByText(earlyEnd)).toHaveLength(2);
    expect(screen.getByText('Reason: Three families are moving')).toBeTruthy();
    for (const text of [
      'All Rounds Complete',
      'Committee Completed - All rounds finished!',
      'Final Round',
      'completed',
    ])
      expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText('Ended early in round').nextSibling?.textContent).toBe('2/4');
  });

  it('shows members what each seat gets back or still pays', async () => {
    await openCommittee(endedDetail(), meenaSignedIn);
    const section = within(screen.getByRole('region', { name: 'Settlement' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Meena IyerYoupaid in ₹10,000 · received ₹20,000₹10,000still pays',
      '2Imran Malikpaid in ₹5,000 · received ₹0₹5,000gets back',
      '3Asha Raopaid in ₹10,000 · received ₹0₹10,000gets back',
      '4Zubair Hussainpaid in ₹5,000 · received ₹5,000₹0even',
    ]);
    expect(section.getByText('2 seats get back').parentElement?.textContent).toContain('₹15,000');
    expect(section.getByText('Collected and not handed over').parentElement?.textContent).toContain('₹5,000');
  });

  it('asks for no payment and no draw', async () => {
    await openCommittee(endedDetail());
    expect(screen.queryByRole('region', { name: 'Round 2 Payment Status' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Conduct Draw|Remind|Mark All Paid/ })).toBeNull();
    expect(screen.getByText('Not decided')).toBeTruthy();
    cleanup();
    await openCommittee(endedDetail(), { ...meenaSignedIn, user: { ...meenaSignedIn.user, ...imran } });
    expect(screen.queryByText(/You owe/)).toBeNull();
  });
});

describe('Start the next one', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'Start the next one' }));
  const name = () => sheet().getByLabelText<HTMLInputElement>('Committee name');
  const create = () => fireEvent.click(sheet().getByRole('button', { name: 'Create Committee' }));

  it.each([
    ['Gokuldham', 'Gokuldham 2'],
    ['Gokuldham 2', 'Gokuldham 3'],
    ['Kitty of 2025', 'Kitty of 2025 2'],
    ['x'.repeat(100), `${'x'.repeat(98)} 2`],
  ])('suggests a name after %s', async (before, after) => {
    const detail = completedDetail();
    await openCommittee({ ...detail, committee: { ...detail.committee, name: before } });
    press('Start the next one');
    expect(name().value).toBe(after);
  });

  it('opens the page of the new committee', async () => {
    const api = await openCommittee(endedDetail());
    const next = aCommittee({ id: 8, name: 'Sakhi Mandal', currentRound: 1 });
    api.answer(startNextCommittee, next);
    press('Start the next one');
    fireEvent.change(name(), { target: { value: ' Sakhi Mandal ' } });
    api.answer(getCommittee, { ...aDetail(), committee: next });
    create();
    expect(await screen.findByText('Committee created successfully')).toBeTruthy();
    expect(api.sent(startNextCommittee)).toMatchObject([{ params: { id: '7' }, body: { name: 'Sakhi Mandal' } }]);
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/committee/8'));
    await isClosed();
  });

  it('shows the refusal of the server and keeps the typed name', async () => {
    const api = await openCommittee(completedDetail());
    api.refuse(startNextCommittee, 409, 'The next committee has been started');
    press('Start the next one');
    fireEvent.change(name(), { target: { value: 'Sakhi Mandal' } });
    create();
    expect((await sheet().findByRole('alert')).textContent).toContain('The next committee has been started');
    expect(name().value).toBe('Sakhi Mandal');
  });

  it('is offered to the admin of a completed committee only', async () => {
    await openCommittee(endedDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: 'Start the next one' })).toBeNull();
    cleanup();
    await openCommittee(aDetail());
    expect(screen.queryByRole('button', { name: 'Start the next one' })).toBeNull();
  });
});
