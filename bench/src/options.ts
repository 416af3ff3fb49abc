export const help = `npm run bench -- [--quick] [--NAME ...]

Measures the product beside a yardstick in the same run and prints each ratio as the median of five, with the bound it
should keep. Also written to bench/results/latest.json. Needs what 'npm start' has installed and built, and Linux.
docs/performance.md tells how to read the rows.

--quick     three shorter runs, for a look

Of these, those that are named; without a name the first six:

--starts    npm start, cold and warm
--verify    what it takes to verify an export; in a browser where there is a Chromium
--pages     what a browser shows; needs Chromium
--commands  commands beside bare Express with one durable insert; where EVENTSTORE_URL names a server, on that and
            beside its client
--reads     what is read beside bare Express and while others sign in, and how soon a change is seen elsewhere
--trust     what it takes to check a book: receipts, the past, the auditor's lists`;

export const parts = ['starts', 'verify', 'pages', 'commands', 'reads', 'trust'] as const;
export type Part = (typeof parts)[number];

export type Options = {
  readonly runs: number;
  readonly quick: boolean;
  readonly wants: (part: Part) => boolean;
};

/** @throws Error with a sentence, at an option that there is not */
export const readOptions = (args: readonly string[]): Options => {
  const quick = args.includes('--quick');
  const named = args.filter((arg) => arg !== '--quick').map((arg) => arg.replace(/^--/, ''));
  const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
  const wrong = named.find((name) => !isPart(name));
  if (wrong !== undefined) throw new Error(`There is no option --${wrong}; --help tells which there are.`);
  const wanted: readonly string[] = named.length > 0 ? named : parts;
  return { runs: quick ? 3 : 5, quick, wants: (part) => wanted.includes(part) };
};
