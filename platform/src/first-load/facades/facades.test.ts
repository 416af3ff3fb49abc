import { describe, expect, it } from 'vitest';

const facades = import.meta.glob<string>('./*.ts', { query: '?raw', import: 'default', eager: true });
const ours = import.meta.glob<string>(
  ['../../../../{platform,mfe-*}/src/**/*.{ts,tsx}', '!../../../../**/*.{test,fixture}.{ts,tsx}', '!./*.ts'],
  { query: '?raw', import: 'default', eager: true },
);
// Another package that imports xstate; in a build it gets the facade as well.
const others = import.meta.glob<string>('../../../../node_modules/@xstate/react/dist/xstate-react.esm.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the names that the sources import from a package, without types. */
const usedOf = (name: string): string[] => {
  const imports = new RegExp(`import \\{([^}]*)\\} from '${name}'`, 'g');
  const lists = Object.values({ ...ours, ...others }).flatMap((text) =>
    [...text.matchAll(imports)].map(([, list = '']) => list),
  );
  const names = lists.flatMap((list) => list.split(',')).map((part) => part.trim());
  return [...new Set(names.filter((part) => part !== '' && !part.startsWith('type ')))];
};
const offeredBy = (facade: string): string[] =>
  (/export \{([^}]*)\}/.exec(facade)?.[1] ?? '').split(',').map((part) => part.trim());

describe.each([
  ['xstate', facades['./xstate.ts']],
  ['@tanstack/react-query', facades['./react-query.ts']],
])('the facade of %s', (name, facade = '') => {
  // A missing name would be undefined on the page; every visitor would load an unused one.
  it('exports exactly the names in use', () => {
    const used = usedOf(name);
    expect(used.length).toBeGreaterThan(3);
    expect(
      offeredBy(facade)
        .filter((part) => part !== '')
        .toSorted(),
    ).toEqual(used.toSorted());
  });
});
