/** Prints to standard error: the table goes to standard output. */
export const measuring = (what: string): void => console.error(`  Measuring ${what} …`);
