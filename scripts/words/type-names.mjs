/** Words that end like a participle and are common nouns. */
const nouns = new Set([
  'Feed',
  'Finding',
  'Heading',
  'Ring',
  'Seed',
  'Setting',
  'Signing',
  'String',
  'Tracing',
  'Warning',
]);

const irregularParticiples =
  'Begun Bound Built Chosen Done Drawn Found Given Gone Heard Held Kept Known Left Lost Made Meant Paid Said Seen Sent Shown Taken Told Written';
const vagueWords =
  'All Both Each Here It Now Of One Other Others Outcome Own Same Such That Then There These Thing This Those What Which Who';
const refusedNames = new Set(`${irregularParticiples} ${vagueWords}`.split(' '));

/**
 * Whether the name of a type is one word that is a participle or as vague as a pronoun: such a type needs a comment to be
 * understood, and each file defines it differently.
 * @param {string} name
 */
export const isRefusedTypeName = (name) =>
  /^[A-Z][a-z]+$/.test(name) && !nouns.has(name) && (/(ed|ing)$/.test(name) || refusedNames.has(name));
