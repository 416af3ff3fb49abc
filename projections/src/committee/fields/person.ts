// What an answer shows of a person. Each function ending in Sql is followed by the same as a function of the state; `card`
// is the alias of a row of people.card, `condition` the SQL of whether the viewer sees whole phone numbers.
import type { MemberState } from '@mandali/contracts/member-states';
import { missingName, type PersonCard } from '@mandali/contracts/shapes';
import { type JsonSql, object, plain, text } from '../../json-sql.ts';
import type { ShapeContext } from './context.ts';

/** A card is missing when the people store was emptied or restored to a state before the person. */
export const nameSql = (card: string): string => `coalesce(${card}.name, '${missingName}')`;

export const nameOf = ({ cards }: Pick<ShapeContext, 'cards'>, userId: number): string =>
  cards.people.get(userId)?.name ?? missingName;

/** @param userId SQL of the person's user id @param condition false: the phone is masked */
export const personSql = (userId: string, card: string, condition: string): JsonSql =>
  object({
    id: plain(userId),
    name: text(nameSql(card)),
    phone: text(`CASE WHEN ${condition} OR ${userId} = $1 THEN ${card}.phone ELSE ${card}.masked_phone END`),
  });

export const personCard = (context: Pick<ShapeContext, 'cards' | 'viewer'>, userId: number): PersonCard => {
  const { cards, viewer } = context;
  const card = cards.people.get(userId);
  const isWhole = viewer.seesPhones || viewer.userId === userId;
  return { id: userId, name: nameOf(context, userId), phone: (isWhole ? card?.phone : card?.maskedPhone) ?? null };
};

/** Null for viewers who may not transfer the committee. */
export const hasAccountSql = (card: string, condition: string): string =>
  `CASE WHEN ${condition} THEN coalesce(${card}.has_account, false) END`;

export const hasAccount = ({ cards, viewer }: ShapeContext, userId: number): boolean | null =>
  viewer.seesPhones ? (cards.people.get(userId)?.hasAccount ?? false) : null;

/** Null for viewers who do not see phones. */
export const memberStateSql = (card: string, condition: string): string => `CASE WHEN NOT ${condition} THEN NULL
    WHEN ${card}.has_account THEN CASE WHEN EXISTS (SELECT FROM people.open_invitation i
      WHERE i.committee_id = m.committee_id AND i.person_id = m.user_id) THEN 'invited' ELSE 'joined' END
    WHEN ${card}.phone IS NULL THEN 'no-phone' ELSE 'invited' END`;

export const memberState = (
  { id, cards, viewer }: Pick<ShapeContext, 'id' | 'cards' | 'viewer'>,
  userId: number,
): MemberState | null => {
  if (!viewer.seesPhones) return null;
  const card = cards.people.get(userId);
  if (card?.hasAccount) return card.invitedTo.includes(id) ? 'invited' : 'joined';
  return card?.phone ? 'invited' : 'no-phone';
};
