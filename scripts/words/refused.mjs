/**
 * Refused words of our own for which the field has a term, and riddles, with the words to use instead.
 * They are searched for in comments, names and documents, not in the texts of the product. A part of a name counts too:
 * `loadPatience`. `inDocuments`: false for a word that is plain English there.
 * @typedef {{ word: RegExp, instead: string, inDocuments?: boolean }} RefusedWord
 */

/** @type {readonly RefusedWord[]} */
export const refusedWords = [
  { word: /\bbones\b|Bones\b/, instead: 'skeleton' },
  { word: /mistake/i, instead: 'error', inDocuments: false },
  { word: /patience/i, instead: 'timeout, deadline, retry' },
  { word: /moved-?elsewhere/i, instead: 'checkpoint conflict' },
  { word: /\b(fetch|load|ask)(Ahead|Early)\b|earlyAnswers|early-answers|partsLater/, instead: 'preload, prefetch' },
  { word: /\bhears? (of|by|from)\b/i, instead: 'learns, is notified' },
  { word: /\blonely\b/i, instead: 'single' },
];

const role = 'a noun for the role: caller, viewer, member, admin, operator, process, subscriber';

/**
 * Paraphrases of roles and limits (docs/style: nouns for roles, field terms for limits); searched for in the titles of
 * tests, too. The user `nobody` of an operating system is written between backticks.
 * @type {readonly RefusedWord[]}
 */
export const refusedParaphrases = [
  { word: /\bwho(so)?ever\b/i, instead: role },
  { word: /\b(the one|the ones|anyone|anybody|those|everybody|everyone) who\b/i, instead: role },
  { word: /\bsomebody\b/i, instead: role },
  { word: /(?<!`)\bnobody\b(?!`)/i, instead: `no member, no one; ${role}` },
  { word: /\bby (itself|themselves)\b/i, instead: 'automatically, alone' },
  { word: /\bso (long|often)\b/i, instead: 'Timeout, ms; Interval, s; Maximum number of retries' },
  { word: /\bat most so (many|much)\b|\bso many (milliseconds|seconds)\b/i, instead: 'Maximum batch size, events' },
];
