/** Says on standard error what is being measured, since a run takes minutes; the table alone goes to standard output. */
export const measuring = (what: string): void => console.error(`  Measuring ${what} …`);
