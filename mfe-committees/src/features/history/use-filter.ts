import { useSearchParams } from '@mandali/platform/page/router.ts';
import type { Filter } from './api/events.ts';
import { kinds } from './entry-kinds.ts';

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Stores the filter in the address, for Back, reloads and shared links. */
export const useFilter = (): readonly [Filter, (change: Partial<Filter>) => void] => {
  const [search, setSearch] = useSearchParams();
  const filter: Filter = {
    member: positive(search.get('member')),
    round: positive(search.get('round')),
    kind: kinds.find((kind) => kind === search.get('kind')) ?? 'all',
    entry: positive(search.get('entry')),
  };
  const change = (changes: Partial<Filter>): void => {
    const next = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== null && value !== 'all');
    setSearch(new URLSearchParams(next.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [filter, change];
};
