import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Positions of calls that run when the module is loaded. A chain such as `z.string().min(1)` has one: the mark before it counts
 * for the last call.
 */
const callsAtLoad = (code: string): readonly number[] => {
  const starts = new Set<number>();
  let functions = 0;
  const enter = (): void => void (functions += 1);
  const leave = (): void => void (functions -= 1);
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression: ({ start }) => void (functions === 0 && starts.add(start)),
  }).visit(parseSync('module.js', code).program);
  return [...starts].sort((one, other) => other - one);
};

/**
 * Marks the schemas of the contract as calls without effects, so that a front end leaves out those that it does not use: the
 * sign-in page had 4 KB (gzip) of shapes of committees.
 */
export const pureSchemas = (): Plugin => ({
  name: 'mandali:pure-schemas',
  transform(code, id) {
    if (!/\/contracts\/src\/[^?]*\.ts$/.test(id)) return null;
    const marked = callsAtLoad(code).reduce(
      (text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`,
      code,
    );
    return { code: marked, map: null };
  },
});
