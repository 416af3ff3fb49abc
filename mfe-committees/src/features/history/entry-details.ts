import type { Entry } from '@mandali/contracts/shapes';
import { history } from '../../texts/history.ts';

// The lines below the sentence of an entry.

/** 'Before: paid, cash'; null where there was no earlier state of interest. */
export const beforeOf = ({ before }: Entry): string | null => {
  if (before === null || before.status === 'pending') return null;
  const method = before.paymentMethod === null ? [] : [history.methods[before.paymentMethod]];
  return history.before([history.status[before.status], ...method].join(', '));
};

/** Field of the person whose name the entry set, by type. */
const namedBy: Readonly<Record<string, string>> = {
  CommitteeCreated: 'adminId',
  MemberAdded: 'userId',
  MemberReplaced: 'userId',
  AdminTransferred: 'toUserId',
};

/** The name that was set, where the person has another name now. */
const correctedOf = ({ data, people, committedName }: Entry): string | null => {
  const present = people.find(({ id }) => id === (data['toUserId'] ?? data['userId']))?.name;
  return committedName && committedName !== present ? history.correctedTo(committedName) : null;
};

/** The name that the entry proves, where it differs from the one in its sentence. */
export const committedOf = (entry: Entry): string | null => {
  const { type, data, people, committedName } = entry;
  if (type === 'MemberCorrected') return correctedOf(entry);
  const field = namedBy[type];
  if (field === undefined) return null;
  if (data['digests'] === undefined) return history.nameNotCommitted;
  const present = people.find(({ id }) => id === data[field])?.name;
  return committedName && committedName !== present ? history.addedAs(committedName) : null;
};
