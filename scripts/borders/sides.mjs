import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt } from './imports.mjs';

/** A distance of nothing and an `env()` are the same on both sides. */
const side = /(?<![\w-])(?:left|right)(?![\w-])/;

/** Properties of one side; `border-left` and the corners of `border-top-left-radius`, too. */
const ofOneSide =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g;

/** Properties whose values name a side. */
const withSide =
  /(?<![\w-])(?:text-align(?:-last)?|float|clear|background(?:-position)?|transform-origin|object-position|mask-position)\s*:\s*([^;{}]*)/g;

const withFourValues = /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|inset)\s*:\s*([^;{}]*)/g;

/** A shift to the right; one by a script's custom property follows the finger. */
const shift = /\btranslate(?:X|3d)?\(\s*([^;{}]*)/g;

/** Styles in components: `style={{ left: … }}`. */
const inComponents =
  /\bstyle=\{\{[^}]*\b(?:left|right|(?:margin|padding|border)(?:Left|Right))\s*:|\btextAlign: '(?:left|right)'/g;

/**
 * Returns the values of a declaration; a function is one value.
 * @param {string} text
 */
const valuesOf = (text) =>
  text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .trim()
    .match(/(?:[^\s(]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s(])+/g) ?? [];

/** @type {readonly [RegExp, (value: string) => boolean][]} */
const faultyDeclarations = [
  [ofOneSide, () => true],
  [withSide, (value) => side.test(value) || /\b(?:90|270)deg\b/.test(value)],
  [withFourValues, (value) => valuesOf(value).length === 4 && valuesOf(value)[1] !== valuesOf(value)[3]],
  [shift, (value) => !/^(?:0|none)\b|--toward-end|--radix/.test(value)],
];

/**
 * Returns the declarations that mean the left or the right side: a page in Urdu runs from the right.
 * @param {string} root
 * @param {string} file relative to root: a style sheet or a component
 * @returns {import('./check.mjs').Violation[]}
 */
export function physicalSidesIn(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const declarations = file.endsWith('.css') ? faultyDeclarations : [/** @type {const} */ ([inComponents, () => true])];
  return declarations.flatMap(([declaration, isFaulty]) =>
    [...text.matchAll(declaration)]
      .filter(([, value = '']) => isFaulty(value))
      .map(({ index, 0: found }) => ({
        file,
        line: lineAt(text, index),
        rule: 'sides-are-logical',
        message: `${found.trim()}: a side is -inline-start or -inline-end, or var(--side-start) of tokens.css`,
      })),
  );
}
