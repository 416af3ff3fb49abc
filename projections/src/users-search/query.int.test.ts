import { personCard } from '@mandali/contracts/shapes';
import { committeeWith, deleted, joined, replaced } from '@mandali/domain/committee/testing/examples.fixture';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer, maskedOf, phoneOf, readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { createPeople } from '../testing/read-side.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { usersSearch } from './query.ts';

const { side, fresh } = readSideOfFile();
const search = async (viewer: Viewer, text: string, phone: string | null = null) =>
  parseAnswer(z.array(personCard), await usersSearch(side().pool, { viewer, text, phone }));
const names = async (...args: Parameters<typeof search>) => (await search(...args)).map(({ name }) => name);

beforeAll(async () => {
  await createPeople(side().pool, [
    { id: 201, name: 'Asha Rao', phone: phoneOf(201) },
    { id: 202, name: 'Usha Rao', phone: phoneOf(202), account: false },
    { id: 203, name: 'Rao 100%', phone: phoneOf(203) },
    { id: 204, name: 'Deleted member', account: false },
    { id: 205, name: 'Far Rao', phone: phoneOf(205) },
    ...Array.from({ length: 12 }, (_, i) => ({ id: 300 + i, name: `Crowd ${String(i).padStart(2, '0')}` })),
  ]);
  const members = [joined(1, { userId: 201 }), joined(2, { userId: 202 }), joined(3, { userId: 203 })];
  await side().given(fresh(), [...committeeWith(0), ...members], { actorId: 9 });
});

it('finds people in shared committees by a part of the name, prefix matches first', async () => {
  expect(await names({ userId: 201, role: 'user' }, 'rao')).toEqual(['Rao 100%', 'Asha Rao', 'Usha Rao']);
  expect(await names(viewers.admin, 'SHA')).toEqual(['Asha Rao', 'Usha Rao']);
  expect(await names(viewers.outsider, 'rao')).toEqual([]);
});

it('shows the phone in full to the admin and to the person, masked to other members', async () => {
  const phones = async (viewer: Viewer) => (await search(viewer, 'sha')).map(({ phone }) => phone);
  expect(await phones(viewers.admin)).toEqual([phoneOf(201), phoneOf(202)]);
  expect(await phones({ userId: 201, role: 'user' })).toEqual([phoneOf(201), maskedOf(202)]);
});

it('finds every person by the exact phone number, and shows it in full', async () => {
  expect(await search(viewers.outsider, phoneOf(205), phoneOf(205))).toEqual([
    { id: 205, name: 'Far Rao', phone: phoneOf(205) },
  ]);
  expect(await search(viewers.outsider, phoneOf(205).slice(0, -1), phoneOf(205).slice(0, -1))).toEqual([]);
});

it('finds people whom the viewer added, also without a shared committee', async () => {
  const id = fresh();
  const events = [
    ...committeeWith(0, { adminId: 106 }),
    joined(1, { userId: 301 }),
    replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [], userId: 302 }),
    deleted,
  ];
  await side().given(id, events, { actorId: 106 });
  expect(await names({ userId: 106, role: 'user' }, 'crowd')).toEqual(['Crowd 01', 'Crowd 02']);
});

it('does not find people through a committee that the viewer or the person has left', async () => {
  const id = fresh();
  await side().given(id, [
    ...committeeWith(0, { adminId: 107 }),
    joined(1, { userId: 303 }),
    replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [], userId: 304 }),
  ]);
  expect(await names({ userId: 303, role: 'user' }, 'crowd')).toEqual([]);
  expect(await names({ userId: 304, role: 'user' }, 'crowd')).toEqual(['Crowd 04']);
  expect(await names({ userId: 304, role: 'user' }, 'person 107')).toEqual(['Person 107']);
});

it('searches all people for a global admin and returns at most ten', async () => {
  expect(await names(viewers.globalAdmin, 'crowd')).toHaveLength(10);
  expect(await names(viewers.globalAdmin, 'far')).toEqual(['Far Rao']);
});

it('ignores erased people, and matches pattern characters literally', async () => {
  expect(await names(viewers.globalAdmin, 'deleted')).toEqual([]);
  expect(await names(viewers.globalAdmin, '0%')).toEqual(['Rao 100%']);
  expect(await names(viewers.globalAdmin, '_a_')).toEqual([]);
  expect(await names(viewers.globalAdmin, '\\')).toEqual([]);
});
