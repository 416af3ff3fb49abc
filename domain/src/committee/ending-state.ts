/** The end of a committee before its last round. `roundNumber`: the open one; `reasonId`: a text; `at`: as the log has it. */
export type EarlyEnd = { readonly roundNumber: number; readonly reasonId: number; readonly at: string };

/** Days in which a deleted committee can be restored (decision 50). */
export const restorableDays = 30;
