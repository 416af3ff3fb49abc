/**
 * Words of our own where the field has one, and riddles, with what to say instead: few, and reviewed like code. Looked for
 * in comments, names and documents, not in what people read on the page. A part of a name counts too: `loadPatience`.
 * `inDocuments`: false for a word that is plain English there.
 * @type {readonly { word: RegExp, instead: string, inDocuments?: boolean }[]}
 */
export const refusedWords = [
  { word: /\bbones\b|Bones\b/, instead: 'skeleton' },
  { word: /mistake/i, instead: 'error', inDocuments: false },
  { word: /patience/i, instead: 'timeout, deadline, retry' },
  { word: /moved-?elsewhere/i, instead: 'checkpoint conflict' },
  { word: /\b(fetch|load|ask)(Ahead|Early)\b|earlyAnswers|early-answers|partsLater/, instead: 'preload, prefetch' },
  { word: /\bwhoever\b/i, instead: 'anyone who, the one who, no matter who' },
  { word: /\bnobody's\b|\b(by|of|to) nobody\b|\bnobody but\b/i, instead: 'no one, none, not' },
  { word: /\bhears? (of|by|from)\b/i, instead: 'learns, is notified' },
  { word: /\blonely\b/i, instead: 'single' },
];
