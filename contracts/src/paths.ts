type Part = string | number;

const committee = <Id extends Part>(id: Id) => `/committee/${id}` as const;

/**
 * Addresses of the pages: for links, for the router (`paths.history(':id')`) and for patterns
 * (`paths.committee(idPattern)`). In contracts, because front ends link to each other's pages, and the server to all.
 */
export const paths = {
  dashboard: '/',
  login: '/login',
  /** For a new password, by a code or by an operator's link. */
  resetPassword: '/reset-password',
  privacyPolicy: '/privacy-policy',
  settings: '/settings',
  /** News: changes by others. */
  news: '/news',
  admin: '/admin',
  audit: '/audit',
  /** Two books side by side; open to those without an account. */
  compare: '/compare',
  verifier: '/verify',
  /** Page of a join link. */
  join: (token: string) => `/join/${token}` as const,
  committee,
  history: (id: Part) => `${committee(id)}/history`,
  book: (id: Part) => `${committee(id)}/book`,
  /** This committee's book beside another one. */
  compareBook: (id: Part) => `${committee(id)}/compare`,
  statement: (id: Part) => `${committee(id)}/statement`,
  /** @param number of the receipt (docs/features.md), or 'R2-3' for the newest of the due of seat 3 in round 2 */
  receipt: (id: Part, number: Part) => `${committee(id)}/receipt/${number}`,
  draw: (id: Part, round: Part) => `${committee(id)}/draw/${round}`,
  minutes: (id: Part, round: Part) => `${committee(id)}/minutes/${round}`,
} as const;

/** Matches an id that is a safe integer. */
export const idPattern = String.raw`[1-9]\d{0,15}`;
