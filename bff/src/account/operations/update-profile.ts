import { updateProfile } from '@mandali/contracts/api/update-profile';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { badPhone, tooManyRequests } from '../../people/rejections.ts';
import { userOf } from '../../people/person.ts';
import { isSamePhone, parsePhone } from '../../people/phone.ts';
import { refusedNames } from '../../people/refused-names.ts';
import type { Lookups } from '../../people/lookups.ts';
import type { Pool } from 'pg';
import type { Profiles } from '../profiles.ts';
import type { Proofs } from '../proof.ts';

type Dependencies = {
  readonly lookups: Lookups;
  readonly pool: Pool;
  readonly profiles: Profiles;
  readonly proofs: Proofs;
};

export const updateProfileEndpoint = (deps: Dependencies) =>
  endpoint(
    updateProfile,
    async ({ body, caller, ip }) => {
      const typed = body.phone ?? '';
      const before = await deps.profiles.of(caller.userId);
      // Accepts an unchanged name from before the rule.
      const badName = body.name === before?.name ? null : refusedNames({ name: body.name });
      if (badName !== null) return rejected(badName);
      const current = typed === '' ? null : before;
      const isSame = (phone: string | null | undefined): boolean => !!phone && isSamePhone(typed, phone);
      // The proved number, entered again, removes an unproved one.
      const isUnchanged =
        typed === '' || isSame(current?.phoneToProve) || (!current?.phoneToProve && isSame(current?.phone));
      const phone = isUnchanged ? undefined : parsePhone(typed);
      if (phone === null) return rejected(badPhone());
      const proofMissing = deps.proofs.requireProof(caller);
      const isNew = phone !== undefined && !isSame(current?.phone);
      if (isNew && proofMissing !== null) return rejected(proofMissing);
      // Limited: the response shows whether a phone belongs to an account.
      const limited = isNew ? await deps.lookups.exact(caller.userId, phone) : null;
      if (limited !== null) return rejected(tooManyRequests(limited));
      const by = { id: caller.userId, sessionId: caller.sessionId, ip };
      const updated = await deps.profiles.update(
        by,
        { name: body.name, email: body.email || undefined, phone },
        proofMissing,
      );
      if (!updated.ok) return rejected(updated.rejection);
      return ok({ success: true, user: updated.user, phoneToProve: updated.phoneToProve });
    },
    async ({ caller }) => {
      const [user, profile] = [await userOf(deps.pool, caller.userId), await deps.profiles.of(caller.userId)];
      if (user === null) return rejected({ kind: 'NotSignedIn' });
      return ok({ success: true, user, phoneToProve: profile?.phoneToProve ?? null });
    },
  );
