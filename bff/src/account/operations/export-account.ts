import { exportAccount } from '@mandali/contracts/api/export-account';
import { personBooks } from '@mandali/projections/person-books/query';
import type { Pool } from 'pg';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { PersonalData } from '../../http/personal-data.ts';
import type { Trail } from '../../http/security-trail.ts';
import type { SecurityEvents } from '../../people/security-events.ts';
import type { Profiles } from '../profiles.ts';

type Dependencies = {
  readonly pool: Pool;
  readonly profiles: Profiles;
  readonly personalData: readonly PersonalData[];
  readonly securityEvents: SecurityEvents;
  readonly trail: Trail;
};

export const exportAccountEndpoint = ({ pool, profiles, personalData, securityEvents, trail }: Dependencies) =>
  endpoint(exportAccount, async ({ caller, at, ip }) => {
    const profile = await profiles.of(caller.userId);
    if (profile === null) return rejected({ kind: 'NotSignedIn' });
    await securityEvents.record(pool, { kind: 'exported', person: caller.userId, ip });
    trail.record({ act: 'export', who: caller.userId, whom: caller.userId, outcome: 'exported', ip });
    const [books, ...parts] = await Promise.all([
      personBooks(pool, caller.userId),
      ...personalData.map(async ({ ownData }) => (await ownData?.(caller)) ?? {}),
    ]);
    const ours = JSON.stringify({ exportedAt: at, profile, ...Object.assign({}, ...parts) }).slice(0, -1);
    const { memberships, payments, advances, administered } = books;
    return okText(
      `${ours},"memberships":${memberships},"payments":${payments},"advances":${advances},"administered":${administered}}`,
    );
  });
