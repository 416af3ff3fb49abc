import { linkPaths } from '@mandali/contracts/link-paths';
import type { Detail } from '@mandali/contracts/shapes';
import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { shownRound } from '../../shared/committee-detail.ts';
import { bareName } from '../../shared/seated-names.ts';
import { invitations } from '../../texts/invitations.ts';

const labels = invitations.tell;

/** The words that are the same for all members; in the language of the page, which is the sender's. */
export const commonWords = (detail: Detail): string => {
  const { committee } = detail;
  const { roundNumber, dueAt } = shownRound(detail) ?? { roundNumber: 0, dueAt: null };
  const about = labels.about(committee.name, committee.totalMembers, rupees(committee.contributionAmount));
  const isOpen = committee.status === 'active' && dueAt !== null;
  return isOpen ? `${about} ${labels.due(roundNumber, shortDate(dueAt))}` : about;
};

export const invitationAddress = (token: string): string => `${location.origin}${linkPaths.invitation(token)}`;

type Invitation = { readonly name: string; readonly words: string; readonly token: string; readonly sender: string };

/** The address ends its line: a chat would take a full stop for a part of it. */
export const invitationText = ({ name, words, token, sender }: Invitation): string =>
  [`${labels.greeting(bareName(name))} ${words}`, labels.answer(invitationAddress(token)), sender].join('\n');
