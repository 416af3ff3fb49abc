/**
 * Where links of messages lead, with or without an account: a person who was added says yes or 'not me', or ends all messages
 * by the service. Apart from `paths`, which every page loads first.
 */
export const linkPaths = {
  invitation: (token: string) => `/invitation/${token}` as const,
  stop: (token: string) => `/stop/${token}` as const,
} as const;
