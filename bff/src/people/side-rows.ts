/** Rows of the people store that the events of a command refer to, with ids allocated beforehand. */
export type SideRows = {
  /** Called before the events of the accepted command are appended. */
  store(): Promise<void>;
  /** Called if the events were not appended. */
  remove(): Promise<void>;
};

/** Side rows of a command; only those of the last attempt are stored. */
export type SideRowsOfCommand = {
  plan(rows: readonly SideRows[]): void;
  /** Stores the rows in order; removes those of the previous attempt. */
  store(): Promise<void>;
  remove(): Promise<void>;
};

export const createSideRowsOfCommand = (): SideRowsOfCommand => {
  let planned: readonly SideRows[] = [];
  let stored: SideRows[] = [];
  const remove = async (): Promise<void> => {
    for (const rows of stored.toReversed()) await rows.remove();
    stored = [];
  };
  const storePlanned = async (): Promise<void> => {
    for (const rows of planned) {
      stored.push(rows);
      await rows.store();
    }
  };
  return {
    plan: (rows) => void (planned = rows),
    async store() {
      await remove();
      await storePlanned().catch(async (error: unknown) => {
        await remove();
        throw error;
      });
    },
    remove,
  };
};
