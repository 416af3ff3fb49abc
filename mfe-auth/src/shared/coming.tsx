/** Stands for a part that is loading: the frame shows its footer when nothing is left to push it down. */
export const coming = <div data-coming="" />;
