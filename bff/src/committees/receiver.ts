import type { ReceivedBy } from '@mandali/domain/committee/events';
import type { Texts } from '../people/free-texts.ts';
import type { SideRows } from '../people/side-rows.ts';

type Receiver = {
  readonly receivedBy: ReceivedBy;
  readonly digests?: Readonly<Record<string, string>>;
  readonly rows?: readonly SideRows[];
};

/**
 * 'Admin' goes into the log as it is; any other text is about the winner and stored apart from the log (decision 31).
 */
export const draftReceiver = async (
  texts: Pick<Texts, 'draft'>,
  { author, winner, given }: { readonly author: number; readonly winner: number; readonly given: string | undefined },
): Promise<Receiver> => {
  if (given === undefined || given === '' || given === 'Admin') return { receivedBy: 'Admin' };
  const { ids, digests, about } = await texts.draft(author, { receivedBy: given });
  return { receivedBy: ids.receivedBy, digests, rows: [about(winner)] };
};
