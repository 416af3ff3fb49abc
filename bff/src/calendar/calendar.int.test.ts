// The calendar under a secret address (docs/features.md), through HTTP.
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { addMember } from '@mandali/contracts/api/add-member';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCalendar } from '@mandali/contracts/api/get-calendar';
import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
// 00:30 on Nov 21 in India; the rounds are due 30 days later.
beforeAll(async () => void (bff = await startTestBff({ at: '2026-11-20T19:00:00.000Z' })));
afterAll(() => bff.stop());

const linkOf = async (owner: Client): Promise<string> => {
  await when(owner, renewCalendar, { body: {} }).thenAnswers({ success: true });
  return (await when(owner, getCalendarLink).thenAnswers({})).link?.secret ?? '';
};
const feed = (secret: string, query = {}) =>
  bff.visitor.send(getCalendar, { params: { file: `${secret}.ics` }, query });
/** Returns the unfolded lines of a feed (RFC 5545, 3.1). */
const linesOf = async (secret: string, query = {}): Promise<readonly string[]> =>
  (await feed(secret, query)).text.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (lines: readonly string[], name: string): readonly string[] =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(line.indexOf(':') + 1));

it('the feed contains each due day and draw as a day in India, with own amounts and no names', async () => {
  const committee = await givenCommittee(bff, { name: 'Rao, family; 2' });
  const secret = await linkOf(committee.member(0));
  expect(secret).toMatch(/^[\w-]{22}$/);
  const before = await linesOf(secret);
  expect(before.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(valuesOf(before, 'DTSTART')).toEqual(['20261221']);
  expect(before).toContain('DTSTART;VALUE=DATE:20261221');
  expect(valuesOf(before, 'SUMMARY')).toEqual(['Rao\\, family\\; 2: ₹1\\,000 due\\, round 1']);
  expect(valuesOf(before, 'UID')).toEqual([`due-${committee.id}-1@mandali`]);

  for (const seat of [1, 2]) {
    const body = { status: 'paid', paymentMethod: 'cash' } as const;
    await committee.after(markPayment, { params: committee.payment(1, seat), body });
  }
  const winner = { winnerId: committee.member(1).id, paymentMethod: 'cash' } as const;
  await committee.after(selectWinner, { params: committee.round(1), body: winner });
  const lines = await linesOf(secret);
  expect(valuesOf(lines, 'SUMMARY').toSorted()).toEqual([
    'Rao\\, family\\; 2: round 1 is paid',
    'Rao\\, family\\; 2: round 1 was drawn',
    'Rao\\, family\\; 2: ₹1\\,000 due\\, round 2',
  ]);
  expect(valuesOf(lines, 'DTSTART').toSorted()).toEqual(['20261121', '20261221', '20261221']);
  expect(lines.join('\n')).not.toMatch(/Asha|Bela|Admin|98\d{8}/);
  expect(valuesOf(await linesOf(await linkOf(committee.admin)), 'SUMMARY')).toContain(
    'Rao\\, family\\; 2: payments of round 2 are due',
  );
  expect(valuesOf(await linesOf(secret, { lang: 'hi' }), 'X-WR-CALNAME')).toEqual(['मंडली']);
});

it('the feed is valid iCalendar: lines of at most 75 octets, folded between characters', async () => {
  const name = 'श्रीमती सुब्रमण्यम परिवार "दिवाली" मंडली क्रमांक सत्तावीस 🙏';
  const committee = await givenCommittee(bff, { name });
  const secret = await linkOf(committee.member(0));
  const { text } = await feed(secret, { lang: 'hi' });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const lines = await linesOf(secret, { lang: 'hi' });
  expect(valuesOf(lines, 'SUMMARY')).toEqual([`${name}: राउंड 1 के ₹1\\,000 देने हैं`]);
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']));
  // Properties of a calendar stand before its events (RFC 5545, section 3.6).
  expect(lines.slice(lines.lastIndexOf('END:VEVENT') + 1)).toEqual(['END:VCALENDAR']);
  // Events do not mark the owner as busy, and link to the page of the committee.
  expect(valuesOf(lines, 'TRANSP')).toEqual(['TRANSPARENT']);
  expect(valuesOf(lines, 'DTSTAMP')).toEqual([expect.stringMatching(/^20261120T190\d\d\dZ$/)]);
  expect(valuesOf(lines, 'URL')).toEqual([
    expect.stringMatching(new RegExp(`^https?://[^/]+/committee/${committee.id}$`)),
  ]);
});

it('returns no calendar link after APP_SECRET has changed', async () => {
  const gita = await person(bff, 'Gita');
  await linkOf(gita);
  // Simulates another secret: the token derived from the new id has another hash than the stored one.
  await bff.pool.query('update people.calendar_link set id = gen_random_uuid() where person_id = $1', [gita.id]);
  await when(gita, getCalendarLink).thenAnswers({ link: null });
  expect((await feed(await linkOf(gita))).status).toBe(200);
});

it('the feed contains only committees of its owner, and deleted ones only after restoration', async () => {
  const committee = await givenCommittee(bff, { name: 'Verma' });
  const secret = await linkOf(committee.member(0));
  const shown = async () => valuesOf(await linesOf(secret), 'SUMMARY');
  const due = ['Verma: ₹1\\,000 due\\, round 1'];
  expect(await shown()).toEqual(due);
  expect(valuesOf(await linesOf(await linkOf(await person(bff, 'Outsider'))), 'SUMMARY')).toEqual([]);
  const globalAdmin = await person(bff, 'Global', 'global_admin');
  const itself = { params: committee.itself };
  await when(globalAdmin, adminDeleteCommittee, itself).thenAnswers({ success: true });
  await expect.poll(shown).toEqual([]);
  await when(globalAdmin, adminRestoreCommittee, itself).thenAnswers({});
  await expect.poll(shown).toEqual(due);
});

it('the feed contains no due of a former seat, and no round older than about a year', async () => {
  const committee = await givenCommittee(bff, { name: 'Iyer', members: 0 });
  const { admin, itself: params } = committee;
  const secret = await linkOf(admin);
  const shown = async () => valuesOf(await linesOf(secret), 'SUMMARY');
  await committee.after(addMember, { params, body: { name: 'Admin', phone: admin.phone } });
  await committee.after(markPayment, {
    params: committee.payment(1, 1),
    body: { status: 'paid', paymentMethod: 'cash' },
  });
  await expect.poll(shown).toEqual(['Iyer: round 1 is paid']);
  const newMemberData = { name: 'Dev', phone: freshPhone() };
  const replaced = { ...params, userId: `${admin.id}` };
  await committee.after(replaceMember, { params: replaced, body: { newMemberData, reason: 'Moved' } });
  await expect.poll(shown).toEqual(['Iyer: payments of round 1 are due']);

  const day = 24 * 3_600_000;
  bff.clock.advance(395 * day);
  expect(await shown()).toEqual(['Iyer: payments of round 1 are due']);
  bff.clock.advance(2 * day);
  expect(await shown()).toEqual([]);
  bff.clock.advance(-397 * day);
});

it('the feed allows clients, but not proxies, to cache it for an hour', async () => {
  const { status, headers } = await feed(await linkOf(await person(bff, 'Gita')));
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, max-age=3600',
  ]);
});

it('returns the same 404 for unknown and renewed addresses and those of erased owners', async () => {
  const gita = await person(bff, 'Gita');
  await when(gita, getCalendarLink).thenAnswers({ link: null });
  const first = await linkOf(gita);
  const second = await linkOf(gita);
  expect([first === second, (await feed(second)).status]).toEqual([false, 200]);
  const stored = await bff.pool.query<{ all: string }>(
    `select string_agg(t::text, ' ') as all from people.calendar_link t`,
  );
  expect(stored.rows[0]?.all).not.toContain(second);
  await when(gita, deleteAccount).thenAnswers({ success: true });
  const answers = await Promise.all(
    [first, second, 'x'.repeat(22), 'no address', '../etc', 'x'.repeat(99)].map((each) => feed(each)),
  );
  const rejections = answers.map(({ status, headers, problem: { code, message } }) => [
    status,
    headers.get('cache-control'),
    code,
    message,
  ]);
  expect(new Set(rejections.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify([404, 'no-store', 'not-found', 'Not found'])]),
  );
});
