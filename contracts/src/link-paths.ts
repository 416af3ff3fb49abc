/** Pages for visitors with or without an account. Apart from `paths`, which every page loads first. */
export const linkPaths = {
  invitation: (token: string) => `/invitation/${token}` as const,
  stop: (token: string) => `/stop/${token}` as const,
} as const;
