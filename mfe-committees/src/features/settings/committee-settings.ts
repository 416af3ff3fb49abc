import { changeCommitteeBody } from '@mandali/contracts/api/change-committee';
import type { Committee, Detail, Round } from '@mandali/contracts/shapes';
import { visible } from '@mandali/contracts/visible';
import type { Schema } from '@mandali/platform/forms/form-resolver.ts';
import { paidOf } from '../../shared/committee-detail.ts';
import type { Changes } from './api/change-committee.ts';

export type Settings = {
  readonly name: string;
  readonly contributionAmount: number;
  readonly totalMembers: number;
  readonly cycleDuration: number;
};

/** `opened`: the settings when the form was opened, kept with the draft. Fields that equal it are not sent. */
export type SettingsForm = Settings & { readonly opened: Settings };

export const settingsOf = (committee: Committee): Settings => ({
  name: committee.name,
  contributionAmount: Number(committee.contributionAmount),
  totalMembers: committee.totalMembers,
  cycleDuration: committee.cycleDuration,
});

const isRoundUsed = ({ winnerId, drawOpened, collected, payments }: Round): boolean =>
  winnerId !== null ||
  drawOpened === true ||
  Number(collected ?? 0) > 0 ||
  payments.some((payment) => payment.status === 'paid' || paidOf(payment) > 0);

/** Whether something was paid or decided: only the name can then be changed. Display only: the server decides. */
export const isUsed = ({ rounds, members }: Detail): boolean =>
  rounds.some(isRoundUsed) || members.some(({ advance }) => Number(advance ?? 0) > 0);

/** @param isFixed only the name can be changed */
export const changesOf = (typed: SettingsForm, isFixed: boolean): Changes => {
  const { opened, contributionAmount, totalMembers, cycleDuration } = typed;
  const name = visible(typed.name);
  return {
    ...(name !== opened.name && { name }),
    ...(!isFixed && {
      ...(contributionAmount !== opened.contributionAmount && { contributionAmount }),
      ...(totalMembers !== opened.totalMembers && { totalMembers }),
      ...(cycleDuration !== opened.cycleDuration && { cycleDuration }),
    }),
  };
};

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

/** Checks only the changed fields: a committee may have values that newer rules forbid. */
export const settingsRules = (isFixed: boolean): Schema<SettingsForm> => ({
  safeParse: (values) => {
    const typed = values as SettingsForm;
    const changes = changesOf(typed, isFixed);
    const parsed = hasChanges(changes) ? changeCommitteeBody.safeParse(changes) : { success: true as const };
    return parsed.success ? { success: true, data: typed } : parsed;
  },
});

/** The form after a change on another device: fields that are not typed over take the new values. */
export const followed = ({ opened, ...typed }: SettingsForm, now: Settings): SettingsForm => ({
  name: typed.name === opened.name ? now.name : typed.name,
  contributionAmount:
    typed.contributionAmount === opened.contributionAmount ? now.contributionAmount : typed.contributionAmount,
  totalMembers: typed.totalMembers === opened.totalMembers ? now.totalMembers : typed.totalMembers,
  cycleDuration: typed.cycleDuration === opened.cycleDuration ? now.cycleDuration : typed.cycleDuration,
  opened: now,
});
