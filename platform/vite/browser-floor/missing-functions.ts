import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { floor } from './floor.ts';

/** Functions and objects that an oldest supported browser lacks, by the way code names them. */
export type MissingFunctions = {
  /** `Intl.Segmenter`, `navigator.connection`: an object of the page with one of its members. */
  readonly members: ReadonlySet<string>;
  /** `toSorted`: methods of values of the language. */
  readonly methods: ReadonlySet<string>;
  /** `Notification`: objects of the page. */
  readonly globals: ReadonlySet<string>;
};

/** Objects of the page that are instances, with their interfaces. */
const instances: Readonly<Record<string, readonly string[]>> = {
  document: ['Document', 'Node'],
  navigator: ['Navigator'],
  crypto: ['Crypto'],
  caches: ['CacheStorage'],
  indexedDB: ['IDBFactory'],
  performance: ['Performance'],
  history: ['History'],
  screen: ['Screen'],
  globalThis: ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'],
  window: ['Window'],
  self: ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'],
};

/** Names of methods that libraries give to their own objects: z.union, xstate's defer, React's use, form.drop. */
const ambiguous = new Set(['union', 'defer', 'use', 'drop', 'move', 'error', 'take', 'try', 'toArray', 'escape']);

/** `≤79` counts as 79; a future or unknown version as none. */
const numberOf = (version: string | boolean | null | undefined): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;

const isSince = ({ version_added, version_removed, ...support }: SimpleSupportStatement, version: number): boolean =>
  numberOf(version_added) <= version &&
  !(numberOf(version_removed) <= version) &&
  !support.flags &&
  !support.prefix &&
  !support.alternative_name;

const isEverywhere = ({ support }: CompatStatement): boolean =>
  Object.entries(floor).every(([browser, version]) =>
    [support[browser as keyof typeof floor] ?? []].flat().some((each) => isSince(each, version)),
  );

/** Non-standard members exist where a library looks for them only. */
const compatOf = (node: Identifier | undefined): CompatStatement | undefined =>
  node?.__compat?.status?.standard_track === false ? undefined : node?.__compat;

type Member = {
  readonly owner: string;
  readonly name: string;
  readonly compat: CompatStatement;
  readonly isLanguage: boolean;
};

const membersOf = (table: Readonly<Record<string, unknown>>, isLanguage: boolean): readonly Member[] =>
  Object.entries(table as Readonly<Record<string, Identifier>>).flatMap(([owner, node]) =>
    owner === '__compat'
      ? []
      : Object.entries(node as Readonly<Record<string, Identifier>>).flatMap(([name, member]) => {
          const compat = compatOf(member);
          const isMember = /^\w+$/.test(name) && !name.startsWith('__') && !name.endsWith('_event') && name !== owner;
          return compat === undefined || !isMember ? [] : [{ owner, name, compat, isLanguage }];
        }),
  );

/** Names by which code names a static member, or one of an instance of the page. */
const fullNames = ({ owner, name, isLanguage }: Member): readonly string[] => {
  const bare = name.replace(/_static$/, '');
  const isStatic = bare !== name || ['Atomics', 'Intl', 'Math', 'Reflect'].includes(owner);
  const holders = Object.entries(instances).filter(([, interfaces]) => !isLanguage && interfaces.includes(owner));
  return [...(isStatic ? [owner] : []), ...holders.map(([instance]) => instance)].map((each) => `${each}.${bare}`);
};

/** A name of two interfaces is missing where both lack it. */
const missingOf = (found: readonly (readonly [string, CompatStatement])[]): ReadonlySet<string> => {
  const present = new Set(found.filter(([, compat]) => isEverywhere(compat)).map(([name]) => name));
  return new Set(found.map(([name]) => name).filter((name) => !present.has(name) && !ambiguous.has(name)));
};

export const missingFunctions = (): MissingFunctions => {
  const language = bcd.javascript.builtins ?? {};
  const members = [
    ...membersOf(bcd.api, false),
    ...membersOf(language, true),
    ...membersOf({ Intl: language['Intl'] ?? {} }, true),
  ];
  const globals = Object.entries({ ...bcd.api, ...language } as Readonly<Record<string, Identifier>>);
  return {
    members: missingOf(members.flatMap((member) => fullNames(member).map((name) => [name, member.compat] as const))),
    methods: missingOf(
      members
        .filter((member) => member.isLanguage && fullNames(member).length === 0)
        .map(({ name, compat }) => [name, compat]),
    ),
    globals: missingOf(globals.flatMap(([name, node]) => (node.__compat ? [[name, node.__compat] as const] : []))),
  };
};
