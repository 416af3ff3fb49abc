/** Rows of this store that the events of a command refer to, with ids that were taken before. */
export type SideRows = {
  /** Stores them: the command was accepted, and its events are about to be appended. */
  store(): Promise<void>;
  /** Removes what was stored of them: its events were not appended. */
  remove(): Promise<void>;
};

/** The side rows of one command through its attempts: what is stored at any moment is of the last one. */
export type SideRowsOfCommand = {
  /** The rows of the attempt that is about to be decided. */
  plan(rows: readonly SideRows[]): void;
  /** Stores the planned rows in their order, in place of those of an attempt before. */
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
