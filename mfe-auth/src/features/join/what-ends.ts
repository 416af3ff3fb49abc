import type { Profile } from '@mandali/contracts/shapes';
import { phone as readable } from '@mandali/platform/format/format.ts';
import { identity } from '../../texts/identity.ts';

const labels = identity.join;

const proved = ({ phone, phoneVerified }: Profile): string | null => (phoneVerified ? phone : null);

const emailWords = (mine: Profile, email: string): readonly string[] => {
  if (mine.hasPassword) return [labels.endsEmail(email)];
  const own = mine.email === null ? [] : [labels.dropsEmail(mine.email)];
  return [labels.takesEmail(email), ...own];
};

/** Source: docs/security.md. */
export const whatEnds = (mine: Profile, other: Profile): readonly string[] => {
  const phone = proved(other);
  const email = other.hasPassword ? other.email : null;
  return [
    labels.moves(other.name),
    labels.endsAccount,
    ...(phone === null ? [] : [(proved(mine) === null ? labels.takesPhone : labels.endsPhone)(readable(phone))]),
    ...(email === null ? [] : emailWords(mine, email)),
  ];
};
