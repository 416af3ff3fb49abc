/** What the pages ask the API for first. The shell asks while their code is still on its way; see its ahead.ts. */
export const asks = [
  { path: '^/$', calls: ['/api/committees', '/api/dashboard/stats'] },
  { path: '^/committee/([1-9]\\d{0,15})$', calls: ['/api/committees/$1?payments=latest'] },
] as const;
