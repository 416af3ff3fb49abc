/**
 * Words of our own where the field has one, with the word of the field: few, and reviewed like code. Looked for in
 * comments and names, not in what people read on the page. A part of a name counts too: `loadPatience`.
 * @type {readonly { word: RegExp, instead: string }[]}
 */
export const refusedWords = [
  { word: /\bbones\b|Bones\b/, instead: 'skeleton' },
  { word: /mistake/i, instead: 'error' },
  { word: /patience/i, instead: 'timeout, deadline, retry' },
  { word: /moved-?elsewhere/i, instead: 'checkpoint conflict' },
  { word: /\b(fetch|load|ask)(Ahead|Early)\b|earlyAnswers|early-answers|partsLater/, instead: 'preload, prefetch' },
  { word: /\bwhoever\b/i, instead: 'anyone who, the one who, no matter who' },
];
