import type { LanguageCode } from '@mandali/contracts/languages';
import { reminderText } from '@mandali/contracts/reminder-text';
import type { Detail } from '@mandali/contracts/shapes';
import { serverNow } from '@mandali/platform/requests/server-clock.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { language as pageLanguage } from '@mandali/ui-kit/language/language.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bareName } from '../../shared/seated-names.ts';
import { wayToPay } from '../../shared/way-to-pay.ts';
import { reminders } from './api/reminders.ts';
import type { Debtor } from './debtors.ts';

const ownLanguage: LanguageCode = pageLanguage === 'hi' ? 'hi' : 'en';

/** Null while loading. */
export const useReminderText = ({ committee }: Detail) => {
  const { user } = useAuth();
  const way = useQuery(wayToPay(committee.id));
  const remindersQuery = useQuery(reminders(committee.id));
  const [at] = useState(() => new Date(serverNow()).toISOString());
  if (way.isLoading || remindersQuery.isLoading) return null;
  const languages = new Map(remindersQuery.data?.people.map(({ userId, language }) => [userId, language]));
  return {
    /** How to pay could not be loaded. */
    isIncomplete: way.data === undefined,
    languageOf: ({ userId }: Debtor): LanguageCode => languages.get(userId) ?? ownLanguage,
    textFor: ({ name, dues }: Debtor, language: LanguageCode): string =>
      reminderText(language, {
        name: bareName(name),
        committee: committee.name,
        admin: user?.name ?? '',
        dues,
        way: way.data ?? null,
        at,
      }),
  };
};
