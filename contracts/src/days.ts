// Days of draws, payments and hand-overs, for server and pages (decision 56).

/** The server refuses earlier days. */
export const firstDay = '2000-01-01';

export const dayMessages = {
  inFuture: 'This day is in the future',
  dueDay: 'The due day must be today or later, at most 400 days ahead',
  tooEarly: 'This day is too long ago. Please check the year.',
} as const;
