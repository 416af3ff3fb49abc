import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Accordion, AccordionRow } from './ledger/accordion.tsx';
import { initialOf } from './ledger/avatar.tsx';
import { Facts } from './ledger/facts.tsx';
import { LedgerSection } from './ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from './ledger/rows.tsx';
import { LogoBrand } from './cover/logo.tsx';
import { SkeletonEntries } from './notices/skeleton-entries.tsx';
import { SkeletonRows } from './notices/skeleton.tsx';
import { StatusMark } from './ledger/status-mark.tsx';
import { TabList, TabPanel, Tabs } from './cover/tabs.tsx';

test.each([
  ['Sunita Sharma', 'S'],
  ['  ayesha', 'A'],
  ['श्रीदेवी', 'श्री'],
  ['', '?'],
])('the initial of "%s" is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  'क्षमा',
  'श्री',
  'ज्ञान',
  'क्\u200dष',
  'শ্রী',
  'શ્રી',
  'శ్రీ',
  'ശ്രീ',
  'தமிழ்',
  'ਸ੍ਰੀ',
  'ಶ್ರೀ',
  'محمد',
  'e\u0301lan',
  '👨\u200d👩\u200d👧',
  '👍🏽',
  '🇮🇳',
])('the initial of "%s" is what Unicode counts as one letter', (name) => {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  expect(initialOf(name)).toBe(first?.segment.toLocaleUpperCase('en-IN'));
});

test('a loading fact shows an ellipsis with a name', () => {
  render(
    <Facts
      facts={[
        { label: 'Active', value: undefined },
        { label: 'Members', value: 0 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Loading' }).textContent).toBe('…');
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['…', '0']);
});

test('a status mark shows its state as text and hides its shape from screen readers', () => {
  const { container } = render(<StatusMark status="overdue">Overdue</StatusMark>);
  expect(container.textContent).toBe('Overdue');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('a section is named by its heading and contains its rows as a list', () => {
  render(
    <LedgerSection title="Committee Members" folio="6">
      <LedgerRows>
        <LedgerRow num={1} name="Rahul" you="You" sub="98****4471" figure="₹10,000" />
      </LedgerRows>
    </LedgerSection>,
  );
  expect(screen.getByRole('region', { name: 'Committee Members' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('1RahulYou98****4471₹10,000');
});

test('loading rows are announced once, and each row is hidden from screen readers', () => {
  render(<SkeletonRows rows={3} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('loading entries are announced once, with the names of their figures', () => {
  const { container } = render(
    <SkeletonEntries rows={2} facts={['Members', 'Amount']} label="Loading committees..." />,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading committees...MembersAmountMembersAmount');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(screen.queryAllByRole('heading')).toHaveLength(0);
  expect(container.querySelectorAll('li')).toHaveLength(2);
});

function Pages() {
  const [page, setPage] = useState<'one' | 'two'>('one');
  return (
    <Tabs value={page} onChange={setPage}>
      <TabList
        label="Parts"
        tabs={[
          { value: 'one', label: 'Committee' },
          { value: 'two', label: 'History' },
        ]}
      />
      <TabPanel value="one">the committee</TabPanel>
      <TabPanel value="two">its history</TabPanel>
    </Tabs>
  );
}

describe('tabs', () => {
  test('switch the panel by press and by arrow key', async () => {
    render(<Pages />);
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('its history');
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel').textContent).toBe('the committee');
  });
});

test('accordion rows open and close independently, also by key', async () => {
  render(
    <Accordion>
      <AccordionRow defaultOpen name="Kavita">
        five
      </AccordionRow>
      <AccordionRow name="Farhan">four</AccordionRow>
    </Accordion>,
  );
  screen.getByRole('button', { name: 'Kavita' }).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([screen.queryByText('five'), screen.queryByText('four')]).not.toContain(null);
  expect(screen.getByRole('region', { name: 'Farhan' }).textContent).toBe('four');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByText('five')).toBeNull();
});

test('the logo is named Mandali', () => {
  render(<LogoBrand />);
  expect(screen.getByRole('img', { name: 'Mandali' })).toBeDefined();
});
