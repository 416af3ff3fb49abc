import { parseArgs } from 'node:util';

export const help = `npm run bench -- [--quick] [--NAME ...]

Measures the product beside a yardstick in the same run and prints each ratio as the median of five, with the bound it
should keep. Also written to tests/bench/results/latest.json. Needs what 'npm start' has installed and built, and Linux.
docs/performance.md tells how to read the rows.

--quick     three shorter runs, for a look

--up-to N   with --growth: no more than so many times the committees, 10, 100 or 1000 (which is left out)

Of these, those that are named; without a name all but floods, streams and the last three:

--starts    npm start, cold and warm
--verify    what it takes to verify an export; in a browser where there is a Chromium
--pages     what a browser shows; needs Chromium
--commands  commands beside bare Express with one durable insert; where EVENTSTORE_URL names a server, on that and
            beside its client
--reads     what is read beside bare Express and while others sign in, and how soon a change is seen elsewhere
--floods    what others notice while one session sends a thousand commands at once, or one address 1,500 sign-ins
--streams   500 open pages of a committee that changes five times a second: memory, and how soon they learn of it
--trust     what it takes to check a book: receipts, the past, the auditor's lists
--growth    100 committees beside 1,000, 10,000 and 100,000: what is asked, rebuilds, starts, statements
--books     books of 100 x 100 and 500 x 500 beside one of 10 x 10
--memory    a million requests beside ten thousand`;

const usual = ['starts', 'verify', 'pages', 'commands', 'reads', 'trust'] as const;
const parts = [...usual, 'floods', 'streams', 'growth', 'books', 'memory'] as const;
export type Part = (typeof parts)[number];

export type Options = {
  readonly runs: number;
  readonly quick: boolean;
  /** Multiple of the baseline's number of committees. */
  readonly upTo: number;
  readonly wants: (part: Part) => boolean;
};

/** @throws Error with a sentence for an unknown option */
export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      'up-to': { type: 'string', default: '1000' },
      ...Object.fromEntries(parts.map((part) => [part, { type: 'boolean' as const }])),
    },
  });
  const { quick, 'up-to': upTo, ...named } = values;
  if (!['10', '100', '1000'].includes(upTo)) throw new Error('--up-to is followed by 10, 100 or 1000.');
  const requested = parts.filter((part) => (named as Partial<Record<Part, boolean>>)[part]);
  const selected: readonly Part[] = requested.length > 0 ? requested : usual;
  return { runs: quick ? 3 : 5, quick, upTo: Number(upTo), wants: (part) => selected.includes(part) };
};
