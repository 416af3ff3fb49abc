/** What the pages ask the API for first. The shell asks while their code is still on its way; see its ahead.ts. */
export const asks = [{ path: '^/settings$', calls: ['/api/auth/profile'] }] as const;
