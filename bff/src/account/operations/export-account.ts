import { exportAccount } from '@mandali/contracts/api/export-account';
import { personBooks } from '@mandali/projections/person-books/query';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { Holdings } from '../holdings.ts';
import type { News } from '../../news/news-settings.ts';
import type { Passkeys } from '../passkeys.ts';
import type { Pool } from 'pg';
import type { Preferences } from '../../people/preferences.ts';
import type { Profiles } from '../profiles.ts';
import type { PushSubscriptions } from '../../news/push-subscriptions.ts';
import type { Reminders } from '../../reminders/reminder-store.ts';
import type { SecurityEvents } from '../../people/security-events.ts';
import type { Trail } from '../../http/security-trail.ts';
import type { WaysToPay } from '../../payments/ways-to-pay.ts';

type Needs = {
  readonly holdings: Holdings;
  readonly news: News;
  readonly passkeys: Passkeys;
  readonly pool: Pool;
  readonly preferences: Preferences;
  readonly profiles: Profiles;
  readonly pushSubscriptions: PushSubscriptions;
  readonly reminders: Reminders;
  readonly securityEvents: SecurityEvents;
  readonly trail: Trail;
  readonly waysToPay: WaysToPay;
};

export const exportAccountEndpoint = (deps: Needs) =>
  endpoint(exportAccount, async ({ caller, at, ip }) => {
    const profile = await deps.profiles.of(caller.userId);
    if (profile === null) return rejected({ kind: 'NotSignedIn' });
    await deps.securityEvents.note(deps.pool, { kind: 'exported', person: caller.userId, ip });
    deps.trail.note({ act: 'export', who: caller.userId, whom: caller.userId, outcome: 'exported', ip });
    const [held, books, account, waysToPay, preferences, news, reminders, devices, passkeys] = await Promise.all([
      deps.holdings.of(caller),
      personBooks(deps.pool, caller.userId),
      deps.securityEvents.ofPerson(caller.userId),
      deps.waysToPay.ofPerson(caller.userId),
      deps.preferences.of(caller.userId),
      deps.news.of(caller.userId),
      deps.reminders.ofPerson(caller.userId),
      deps.pushSubscriptions.ofPerson(caller.userId),
      deps.passkeys.of(caller.userId),
    ]);
    const kept = { ...held, preferences, reminders, waysToPay, news, pushDevices: devices, passkeys, account };
    const ours = JSON.stringify({ exportedAt: at, profile, ...kept }).slice(0, -1);
    const { memberships, payments, administered } = books;
    return okText(`${ours},"memberships":${memberships},"payments":${payments},"administered":${administered}}`);
  });
