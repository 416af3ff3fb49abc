import type { Browser } from 'playwright-core';
import type { Call } from './http.ts';
import { openChecked } from './pages/checks.ts';
import { openByAddress, openFromDashboard, type OpeningTimes } from './pages/opening.ts';
import { journeys, measureJourney, type Journey, type JourneyFigures } from './pages/journeys.ts';
import { large, makePeople, type Person } from './pages/people.ts';
import { scrollThrough } from './pages/scrolling.ts';
import { openBrowser, visit, type StoredSession, type Visitor } from './pages/visitor.ts';
import type { PageRecord } from './pages/watch.ts';
import { measuring } from './progress.ts';
import { median, type Row } from './statistics.ts';

type Setting = {
  readonly call: Call;
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly runs: number;
};

type Place = { readonly browser: Browser; readonly url: string; readonly runs: number };

const atMost = (value: number) => ({ kind: 'at most', value }) as const;
const medianOf = <T>(measurements: readonly T[], figure: (one: T) => number): number =>
  median(measurements.map(figure));

/** Runs a measurement with a new visitor each time. */
async function measureRuns<T>(
  place: Place,
  signed: StoredSession | undefined,
  act: (visitor: Visitor, run: number) => Promise<T>,
) {
  const measurements: T[] = [];
  for (let run = 0; run < place.runs; run += 1) {
    const visitor = await visit(place.browser, place.url, signed);
    try {
      measurements.push(await act(visitor, run));
    } finally {
      await visitor.close();
    }
  }
  return measurements;
}

const slowest = ({ answers }: JourneyFigures): number => Math.max(...Object.values(answers));

const answersOf = (measurements: readonly JourneyFigures[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(measurements[0]?.answers ?? {}).map((name) => [
      `${name} ms`,
      medianOf(measurements, ({ answers }) => answers[name] ?? 0),
    ]),
  );

async function rowsOfJourney(place: Place, journey: Journey): Promise<readonly Row[]> {
  measuring(`${journey.name} in the browser`);
  const measurements = await measureRuns(place, journey.signed, (visitor, run) =>
    measureJourney(visitor, journey, run),
  );
  return [
    {
      name: `${journey.name}: largest contentful paint, nothing cached`,
      bound: atMost(1.5),
      unit: 's',
      runs: measurements.map(({ largestPaint }) => largestPaint / 1_000),
      parts: {
        'first paint ms': medianOf(measurements, ({ firstPaint }) => firstPaint),
        'in long tasks ms': medianOf(measurements, ({ blocked }) => blocked),
      },
    },
    {
      name: `${journey.name}: slowest answer to a tap or key`,
      bound: atMost(0.1),
      unit: 's',
      runs: measurements.map((one) => slowest(one) / 1_000),
      parts: answersOf(measurements),
    },
    {
      name: `${journey.name}: shifts of the layout`,
      bound: atMost(0.02),
      unit: '',
      runs: measurements.map(({ shifts }) => shifts),
      parts: {},
    },
  ];
}

const name = `a committee of ${large.members} members x ${large.rounds} rounds`;

const rowOfOpening = (how: string, opened: readonly OpeningTimes[]): Row => ({
  name: `${name}: opened ${how}, to its first screen`,
  bound: atMost(1),
  unit: 's',
  runs: opened.map(({ shown }) => shown / 1_000),
  parts: { 'all of its rows ms': medianOf(opened, ({ whole }) => whole) },
});

async function rowsOfOpening(place: Place, { signed, committees: [id] }: Person): Promise<readonly Row[]> {
  measuring(`how ${name} opens`);
  const path = `/committee/${id}`;
  const fromDashboard = await measureRuns(place, signed, openFromDashboard);
  const again = await measureRuns(place, signed, async (visitor) => {
    await openByAddress(visitor, path);
    return openByAddress(visitor, path);
  });
  return [rowOfOpening('from the dashboard', fromDashboard), rowOfOpening('by its address, code cached', again)];
}

async function rowOfChecks(place: Place, { signed, committees: [id] }: Person): Promise<Row> {
  measuring('what checking the book takes from the page');
  const path = `/committee/${id}`;
  // One page at a time: background work of another page would be measured, too.
  const open = (isChecked: boolean) =>
    measureRuns({ ...place, runs: 1 }, signed, (visitor) => openChecked(visitor, path, isChecked));
  const own: PageRecord[] = [];
  const other: PageRecord[] = [];
  for (let run = 0; run < place.runs; run += 1) {
    own.push(...(await open(true)));
    other.push(...(await open(false)));
  }
  return {
    name: 'a committee of 12 members x 6 rounds: largest contentful paint, times the same without the checks of its book',
    bound: atMost(1.05),
    unit: '',
    runs: own.map(({ largestPaint }, run) => largestPaint / (other[run]?.largestPaint ?? Number.NaN)),
    parts: {
      'with them ms': medianOf(own, ({ largestPaint }) => largestPaint),
      'without ms': medianOf(other, ({ largestPaint }) => largestPaint),
      'in long tasks with them ms': medianOf(own, ({ blocked }) => blocked),
      'in long tasks without ms': medianOf(other, ({ blocked }) => blocked),
    },
  };
}

async function rowsOfScrolling(place: Place, { signed, committees: [id] }: Person): Promise<readonly Row[]> {
  measuring(`how ${name} scrolls`);
  const measurements = await measureRuns(place, signed, async (visitor) => {
    await openByAddress(visitor, `/committee/${id}`);
    return scrollThrough(place.browser, visitor.page);
  });
  return [
    {
      name: `${name}: frames more than 50 ms after the one before, while scrolling through it, share`,
      bound: atMost(0.02),
      unit: '',
      runs: measurements.map(({ late }) => late),
      parts: {
        frames: medianOf(measurements, ({ frames }) => frames),
        'dropped, share': medianOf(measurements, ({ dropped }) => dropped),
        'with holes, share': medianOf(measurements, ({ holes }) => holes),
        'longest wait ms': medianOf(measurements, ({ longestWait }) => longestWait),
      },
    },
    {
      name: `${name}: work of the page's own thread for a frame while scrolling, 95 of 100 take less`,
      bound: atMost(0.05),
      unit: 's',
      runs: measurements.map(({ work }) => work.p95 / 1_000),
      parts: { 'most ms': medianOf(measurements, ({ work }) => work.most) },
    },
  ];
}

/**
 * Measures pages at 9 Mbit/s, 100 ms round trip and a CPU slowed down four times. Meaningful on an idle machine only: other
 * load slows the browser down.
 */
export async function benchPages({ call, url, admin, runs }: Setting): Promise<readonly Row[]> {
  const people = await makePeople(call);
  const signed = JSON.parse(await call('/api/auth/login', { method: 'POST', body: admin })) as StoredSession;
  const browser = await openBrowser();
  const place = { browser, url, runs };
  try {
    const rows: Row[] = [];
    for (const journey of journeys({ ...people, admin: signed })) rows.push(...(await rowsOfJourney(place, journey)));
    rows.push(await rowOfChecks(place, people.one), ...(await rowsOfOpening(place, people.large)));
    return [...rows, ...(await rowsOfScrolling(place, people.large))];
  } finally {
    await browser.close();
  }
}
