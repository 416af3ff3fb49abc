/** Prints the present measurement to standard error, since a run takes minutes; the table goes to standard output. */
export const measuring = (what: string): void => console.error(`  Measuring ${what} …`);
