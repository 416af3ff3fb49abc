/** The statement that reads the data decides what is visible, and whether phones are masked. */
export type Viewer = { readonly userId: number; readonly role: 'user' | 'global_admin' | 'auditor' };
