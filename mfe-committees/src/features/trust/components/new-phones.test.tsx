import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDetail, ashaRao, meena, meenaSignedIn } from '../../../shared/committee.fixture.tsx';
import { newKeys } from '../compared-keys.ts';
import { freshStorage } from '../trust.fixture.ts';
import type { VisitResult } from '../../../shared/device-books/visit-result.ts';
import { NewPhones } from './new-phones.tsx';

beforeEach(freshStorage);

const at = '2026-11-26T10:00:00.000Z';
const reportedKeys = [
  { id: meena.id, key: 'tablet', at },
  { id: ashaRao.id, key: 'invented', at },
];
const visitResult: VisitResult = {
  witnesses: null,
  book: null,
  storesBooks: true,
  clockIsOff: false,
  bound: true,
  newKeys: reportedKeys,
};

function ReportedPhones() {
  const detail = aDetail();
  const queryKey = queryKeys.watched(detail.committee.id, 7);
  const { data } = useQuery({ queryKey, queryFn: () => visitResult, initialData: visitResult, staleTime: Infinity });
  return <NewPhones detail={detail} keys={data.newKeys} />;
}

it('new phones are reported until the reader acknowledges them', async () => {
  expect(await newKeys({ readerId: meena.id, device: 'own', keys: [] })).toEqual([]);
  renderApp(<ReportedPhones />, { session: meenaSignedIn });
  expect(screen.getByText('Another device signs in your name.')).toBeTruthy();
  expect(screen.getByText('A phone that you have not compared signs for Asha Rao.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'It is known' })[0] as HTMLElement);
  await expect.poll(() => screen.queryByText('Another device signs in your name.')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'It is known' })).toHaveLength(1);
  expect(await newKeys({ readerId: meena.id, device: 'own', keys: reportedKeys })).toEqual([]);
});
