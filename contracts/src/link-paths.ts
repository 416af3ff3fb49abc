/**
 * Pages that links in messages open, with or without an account: accept an invitation or say 'not me', or end all messages
 * by the service. Apart from `paths`, which every page loads first.
 */
export const linkPaths = {
  invitation: (token: string) => `/invitation/${token}` as const,
  stop: (token: string) => `/stop/${token}` as const,
} as const;
