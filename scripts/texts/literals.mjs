import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from '../borders/imports.mjs';
import { browserFolders } from '../folders.mjs';

/** @typedef {{ file: string, line: number, text: string }} Literal */
/** @typedef {import('oxc-parser').Node} Node */

/**
 * Files that may contain texts: catalogues, files for tests and development, and the notice for browsers
 * that cannot load a catalogue.
 */
const exemptFiles =
  /\/([\w-]*texts|privacy-policy|how-it-works)\/|\.(test|fixture|d)\.tsx?$|\/testing\/|\/federation\/build\/|\/stand-alone\.tsx$|\/(pseudo|old-browser)\.ts$/;

/** Attributes, properties and parameters whose value is shown on a page. */
const shownNames =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|description|fine|hint|kicker|message|note|optional|placeholder|sub|text|title)$|^label$|Label$/;

/** Functions with a selector, a media query or a font as argument. */
const selectorFunctions = /^(querySelector(All)?|closest|matches|matchMedia|loadFont)$/;

const letter = /\p{L}/u;
/** Two words, which no code, address or class name contains. */
const sentence = /\p{L}{2}[.,:;!?]? +\p{L}/u;

/**
 * Returns the texts outside of the catalogues that a reader would see.
 * @param {string} root folder of the project
 * @returns {readonly Literal[]}
 */
export function literalTexts(root) {
  const files = browserFolders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  return files
    .filter((file) => !exemptFiles.test(`/${file}`))
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((file) => literalsIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * Returns the texts in one file that a reader would see.
 * @param {string} file
 * @param {string} source
 * @returns {Literal[]}
 */
export function literalsIn(file, source) {
  /** @type {Map<number, string>} */
  const found = new Map();
  /** @type {(node: Node | null | undefined, pattern: RegExp) => void} */
  const look = (node, pattern) => {
    for (const { start, text } of textsOf(node)) if (pattern.test(text)) found.set(start, text.trim());
  };
  /** @type {Set<number>} */
  const forProgrammers = new Set();
  const exempt = (/** @type {Node} */ node) => textsOf(node).forEach(({ start }) => forProgrammers.add(start));
  new Visitor({
    // Errors are printed to the console only; pages show texts of a catalogue.
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || !node.callee.name.endsWith('Error')) return;
      node.arguments.forEach(exempt);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'message')
        exempt(right);
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type === 'Identifier' && selectorFunctions.test(name.name)) given.forEach(exempt);
    },
    JSXText: (node) => look(node, letter),
    JSXExpressionContainer: (node) => look(node.expression, sentence),
    JSXElement: (node) =>
      node.children.forEach((child) => child.type === 'JSXExpressionContainer' && look(child.expression, letter)),
    JSXFragment: (node) =>
      node.children.forEach((child) => child.type === 'JSXExpressionContainer' && look(child.expression, letter)),
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (!shownNames.test(name)) return;
      look(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value, letter);
    },
    Property: (node) => void (isShownName(node.key) && look(node.value, letter)),
    AssignmentPattern: (node) => void (isShownName(node.left) && look(node.right, letter)),
    Literal: (node) => look(node, sentence),
    TemplateLiteral: (node) => look(node, sentence),
  }).visit(parseSync(file, source).program);
  return [...found]
    .filter(([start]) => !forProgrammers.has(start))
    .map(([start, text]) => ({ file, line: lineAt(source, start), text }));
}

/** @param {Node} key */
const isShownName = (key) => key.type === 'Identifier' && shownNames.test(key.name);

/**
 * Returns the literal texts that an expression may evaluate to.
 * @param {Node | null | undefined} node
 * @returns {{ start: number, text: string }[]}
 */
function textsOf(node) {
  switch (node?.type) {
    case 'JSXText':
      return [{ start: node.start, text: node.value }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ start: node.start, text: node.quasis.map(({ value }) => value.cooked ?? '').join(' ') }];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'AssignmentPattern':
      return textsOf(node.right);
    default:
      return [];
  }
}
