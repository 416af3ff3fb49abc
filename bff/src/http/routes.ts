/**
 * One lookup per path segment, where Express tries one pattern after the other (docs/adr/0070). Like Express it ignores
 * the case of fixed segments and a trailing slash.
 */
export type Routes<Route> = {
  /**
   * Decodes the parameters. Null without a route.
   * @throws URIError when a parameter cannot be decoded
   */
  find(path: string): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | null;
};

type Branch<Route> = {
  readonly fixed: Map<string, Branch<Route>>;
  /** The name of a parameter may differ between routes. */
  other: Branch<Route> | null;
  found: { readonly route: Route; readonly names: readonly string[] } | null;
};

const branch = <Route>(): Branch<Route> => ({ fixed: new Map(), other: null, found: null });

const segmentsOf = (path: string): readonly string[] =>
  path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined).split('/');

/** @param routes by paths such as '/api/committees/:id/members' */
export const createRoutes = <Route>(routes: ReadonlyMap<string, Route>): Routes<Route> => {
  const root = branch<Route>();
  for (const [path, route] of routes) {
    const names: string[] = [];
    let at = root;
    for (const segment of segmentsOf(path)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        at = at.other ??= branch();
      } else {
        const next = at.fixed.get(segment.toLowerCase()) ?? branch<Route>();
        at.fixed.set(segment.toLowerCase(), next);
        at = next;
      }
    }
    at.found = { route, names };
  }
  return {
    find(path) {
      const values: string[] = [];
      let at: Branch<Route> = root;
      for (const segment of segmentsOf(path)) {
        const fixed = at.fixed.get(segment) ?? at.fixed.get(segment.toLowerCase());
        if (fixed !== undefined) at = fixed;
        else if (at.other !== null && segment !== '') {
          values.push(segment);
          at = at.other;
        } else return null;
      }
      if (at.found === null) return null;
      const { route, names } = at.found;
      return { route, params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')])) };
    },
  };
};
