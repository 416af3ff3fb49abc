type Part = string | number;

const committee = <Id extends Part>(id: Id) => `/committee/${id}` as const;

/**
 * Paths for links, the router (`paths.history(':id')`) and patterns (`paths.committee(idPattern)`). In contracts,
 * because front ends link to each other's pages, and the server to all.
 */
export const paths = {
  dashboard: '/',
  login: '/login',
  /** Reached by a code or by an operator's link. */
  resetPassword: '/reset-password',
  howItWorks: '/how-it-works',
  privacyPolicy: '/privacy-policy',
  settings: '/settings',
  news: '/news',
  admin: '/admin',
  audit: '/audit',
  /** Open to visitors without an account. */
  compare: '/compare',
  verifier: '/verify',
  join: (token: string) => `/join/${token}` as const,
  committee,
  history: (id: Part) => `${committee(id)}/history`,
  book: (id: Part) => `${committee(id)}/book`,
  compareBook: (id: Part) => `${committee(id)}/compare`,
  turns: (id: Part) => `${committee(id)}/turns`,
  statement: (id: Part) => `${committee(id)}/statement`,
  /** @param number of the receipt (docs/features.md), or 'R2-3' for the newest of the due of seat 3 in round 2 */
  receipt: (id: Part, number: Part) => `${committee(id)}/receipt/${number}`,
  draw: (id: Part, round: Part) => `${committee(id)}/draw/${round}`,
  minutes: (id: Part, round: Part) => `${committee(id)}/minutes/${round}`,
} as const;

/** Ids that are safe integers. */
export const idPattern = String.raw`[1-9]\d{0,15}`;
