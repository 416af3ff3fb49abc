import type { VisitResult } from '../../../shared/device-books/visit-result.ts';
import { watch } from '../watch.ts';
import { portsOf } from './ports.ts';

/** A closed list that waits for its beacon: of which round, and whom the page may ask for the beacon. */
export type ClosedList = { readonly round: number; readonly relays: readonly string[] };

/** In a file of its own, with all of the mathematics: it comes after the page. */
export const visit = async (id: number, mayCosign: boolean, list: ClosedList | null): Promise<VisitResult> =>
  watch(id, await portsOf(id, mayCosign, list?.relays), list?.round ?? null);
