/**
 * Options of a connection that writes few rows at a time, each found by its key. The planner takes a JSON list for a
 * hundred rows, and joined it with all of a table of 10,000 committees: 2.5 ms for each command (docs/adr/0204).
 */
export const byKeys = '-c enable_hashjoin=off -c enable_mergejoin=off';
