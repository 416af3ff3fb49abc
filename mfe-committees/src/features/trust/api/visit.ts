import type { VisitResult } from '../../../shared/device-books/visit-result.ts';
import { watch } from '../watch.ts';
import { portsOf } from './ports.ts';

/** `relays` that the page may ask. */
export type ClosedList = { readonly round: number; readonly relays: readonly string[] };

/** A separate chunk with the mathematics, loaded after the page. */
export const visit = async (id: number, mayCosign: boolean, list: ClosedList | null): Promise<VisitResult> =>
  watch(id, await portsOf(id, mayCosign, list?.relays), list?.round ?? null);
