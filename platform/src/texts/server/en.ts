/** What the platform says itself, and how it passes on what others have said in English. */
export const en = {
  offline: 'You are offline. Nothing was changed; please try again when you are connected.',
  /** Names that the server gives to people who have none, in languages other than its own: deleted, or unknown to it. */
  people: {} as Readonly<Record<string, string>>,
  /** The server's refusals by their code, in languages other than the server's own. */
  refusals: {} as Readonly<Record<string, string>>,
  /** The same for what has no code: the rules of the contract's forms, the answers of signing in. */
  sentences: {} as Readonly<Record<string, string>>,
  /** What is in neither list. */
  asItCame: (sentence: string): string => sentence,
};
