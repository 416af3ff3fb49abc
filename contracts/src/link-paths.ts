/** Paths of pages for visitors with or without an account. Separate from `paths`, which every page loads first. */
export const linkPaths = {
  invitation: (token: string) => `/invitation/${token}` as const,
  stop: (token: string) => `/stop/${token}` as const,
} as const;
