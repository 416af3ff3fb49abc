import { changeCommitteeBody } from '@mandali/contracts/api/change-committee';
import type { Committee, Detail, Round } from '@mandali/contracts/shapes';
import { visible } from '@mandali/contracts/visible';
import type { Schema } from '@mandali/platform/forms/form-resolver.ts';
import { paidOf } from '../../shared/committee-detail.ts';
import { calendarOf, choiceOf, cycleOf, type DueChoice } from '../../shared/due-calendar.ts';
import { withComingDay } from '../../shared/form/coming-day.ts';
import { type TurnKind, turnKindOf } from '../../shared/turns.ts';
import type { Changes } from './api/change-committee.ts';

export type Settings = {
  readonly name: string;
  readonly contributionAmount: number;
  readonly totalMembers: number;
  readonly cycleDuration: number;
  /** '' for none. */
  readonly firstDueDay: string;
  readonly due: DueChoice;
  readonly turns: TurnKind;
};

/** `opened`: the settings when the form was opened, kept with the draft. Fields that equal it are not sent. */
export type SettingsForm = Settings & { readonly opened: Settings };

export const settingsOf = (committee: Committee): Settings => ({
  name: committee.name,
  contributionAmount: Number(committee.contributionAmount),
  totalMembers: committee.totalMembers,
  cycleDuration: committee.cycleDuration,
  firstDueDay: committee.firstDueDay ?? '',
  due: choiceOf(committee.calendar),
  turns: turnKindOf(committee),
});

const isRoundUsed = ({ winnerId, drawOpened, collected, payments }: Round): boolean =>
  winnerId !== null ||
  drawOpened === true ||
  Number(collected ?? 0) > 0 ||
  payments.some((payment) => payment.status === 'paid' || paidOf(payment) > 0);

/** Whether something was paid or decided: only the name can then be changed. Display only: the server decides. */
export const isUsed = ({ rounds, members }: Detail): boolean =>
  rounds.some(isRoundUsed) || members.some(({ advance }) => Number(advance ?? 0) > 0);

const termChanges = (typed: SettingsForm): Omit<Changes, 'name'> => {
  const { opened, contributionAmount, totalMembers, due, firstDueDay, turns } = typed;
  const cycleDuration = cycleOf(due, typed.cycleDuration);
  return {
    ...(contributionAmount !== opened.contributionAmount && { contributionAmount }),
    ...(totalMembers !== opened.totalMembers && { totalMembers }),
    ...(cycleDuration !== opened.cycleDuration && { cycleDuration }),
    ...(firstDueDay !== opened.firstDueDay && { firstDueDay }),
    ...(due !== opened.due && { calendar: calendarOf(due) }),
    ...(turns !== opened.turns && { turns }),
  };
};

/** @param isFixed only the name can be changed */
export const changesOf = (typed: SettingsForm, isFixed: boolean): Changes => {
  const name = visible(typed.name);
  return { ...(name !== typed.opened.name && { name }), ...(!isFixed && termChanges(typed)) };
};

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

const rules = withComingDay(changeCommitteeBody, 'firstDueDay');

/** A first due day can be changed, not taken back. Checks only the changed fields: a committee may have values that newer rules forbid. */
export const settingsRules = (isFixed: boolean): Schema<SettingsForm> => ({
  safeParse: (values) => {
    const typed = values as SettingsForm;
    const changes = changesOf(typed, isFixed);
    const parsed = hasChanges(changes) ? rules.safeParse(changes) : { success: true as const };
    return parsed.success ? { success: true, data: typed } : parsed;
  },
});

const pick = <Value>(typed: Value, opened: Value, now: Value): Value => (typed === opened ? now : typed);

/** The form after a change on another device: fields that are not typed over take the new values. */
export const followed = ({ opened, ...typed }: SettingsForm, now: Settings): SettingsForm => ({
  name: pick(typed.name, opened.name, now.name),
  contributionAmount: pick(typed.contributionAmount, opened.contributionAmount, now.contributionAmount),
  totalMembers: pick(typed.totalMembers, opened.totalMembers, now.totalMembers),
  cycleDuration: pick(typed.cycleDuration, opened.cycleDuration, now.cycleDuration),
  firstDueDay: pick(typed.firstDueDay, opened.firstDueDay, now.firstDueDay),
  due: pick(typed.due, opened.due, now.due),
  turns: pick(typed.turns, opened.turns, now.turns),
  opened: now,
});
