import type { Detail } from '@mandali/contracts/shapes';
import { useSettled } from '@mandali/platform/use-settled.ts';
import { useMemo } from 'react';
import { toldDetail } from './told-details.ts';

/** Milliseconds without another answer: taps in a row are looked at together. */
const pause = 2000;

export type ToldOfDetail = { readonly what: 'detail'; readonly detail: Detail };

/** The last answer of a committee as the server gave it, once it has stood for a moment. */
export const useToldDetail = (id: number): ToldOfDetail | undefined => {
  const answer = toldDetail(id);
  const told = useMemo(() => answer && ({ what: 'detail', detail: answer.detail } as const), [answer]);
  return useSettled(told, pause);
};
