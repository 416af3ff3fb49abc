/** The reader. What they may see, and whether phones are masked, is decided in the statement that reads the data. */
export type Viewer = { readonly userId: number; readonly role: 'user' | 'global_admin' | 'auditor' };
