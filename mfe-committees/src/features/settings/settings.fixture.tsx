import { changeCommittee } from '@mandali/contracts/api/change-committee';
import type { Committee, Detail, Payment } from '@mandali/contracts/shapes';
import type { MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  aCommittee,
  aMember,
  aPayment,
  aRound,
  ashaRao,
  imran,
  meena,
  openCommittee,
} from '../../shared/committee.fixture.tsx';

export const name = 'Committee settings';
const unpaid = { status: 'pending', paymentMethod: null, paidAt: null } as const;

/** Round 1 is open, and nothing is paid. */
export const unused = (committee: Partial<Committee> = {}, first: Partial<Payment> = {}): Detail => {
  const payments = [meena, imran, ashaRao].map((person, at) =>
    aPayment(person, 1, at + 1, { ...unpaid, ...(at === 0 && first) }),
  );
  const round = aRound(1, { payments, collected: '0' });
  return {
    committee: aCommittee({ currentRound: 1, memberCount: 3, ...committee }),
    members: [aMember(meena, 1), aMember(imran, 2), aMember(ashaRao, 3)],
    rounds: [round],
    currentRound: round,
  };
};

export const sheet = () => within(screen.getByRole('dialog', { name }));
export const field = (label: string | RegExp) => sheet().getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
export const save = () => fireEvent.click(sheet().getByRole('button', { name: 'Save' }));
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const bodies = (api: MockApi) => api.sent(changeCommittee).map(({ body }) => body);
export const settingsButton = () => screen.queryByRole('button', { name });

export const open = async (detail = unused(), session = asha): Promise<MockApi> => {
  const api = await openCommittee(detail, session);
  api.answer(changeCommittee, detail.committee);
  fireEvent.click(screen.getByRole('button', { name }));
  return api;
};
