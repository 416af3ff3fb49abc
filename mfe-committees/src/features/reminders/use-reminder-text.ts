import type { LanguageCode } from '@mandali/contracts/language-table';
import { linkPaths } from '@mandali/contracts/link-paths';
import { paths } from '@mandali/contracts/paths';
import { reminderText } from '@mandali/contracts/reminder-text';
import type { Detail } from '@mandali/contracts/shapes';
import { serverNow } from '@mandali/platform/requests/server-clock.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { messageLanguage } from '@mandali/ui-kit/language/language.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { remindedText } from '../../shared/member-traces.ts';
import { bareName } from '../../shared/seated-names.ts';
import { wayToPay } from '../../shared/way-to-pay.ts';
import { reminders } from '../../shared/reminder-list.ts';
import type { Debtor } from './debtors.ts';

/** Null while loading. */
export const useReminderText = ({ committee }: Detail) => {
  const { user } = useAuth();
  const way = useQuery(wayToPay(committee.id));
  const remindersQuery = useQuery(reminders(committee.id));
  const [at] = useState(() => new Date(serverNow()).toISOString());
  if (way.isLoading || remindersQuery.isLoading) return null;
  const people = new Map(remindersQuery.data?.people.map((person) => [person.userId, person]));
  /** An invited member accepts at the page of the link; all others open the committee. */
  const linkOf = ({ userId }: Debtor): string | null => {
    const { token, state } = people.get(userId) ?? {};
    if (!token) return null;
    return `${location.origin}${state === 'invited' ? linkPaths.invitation(token) : paths.committee(committee.id)}`;
  };
  return {
    /** How to pay could not be loaded. */
    isIncomplete: way.data === undefined,
    languageOf: ({ userId }: Debtor): LanguageCode => people.get(userId)?.language ?? messageLanguage,
    traceOf: ({ userId }: Debtor): string | null => remindedText(people.get(userId)),
    textFor: (debtor: Debtor, language: LanguageCode): string =>
      reminderText(language, {
        name: bareName(debtor.name),
        committee: committee.name,
        admin: user?.name ?? '',
        dues: debtor.dues,
        link: linkOf(debtor),
        way: way.data ?? null,
        at,
      }),
  };
};
