/** Texts of the platform, and translations of English sentences without a code. The server's refusals: texts/server/hi.ts. */
export const en = {
  offline: 'You are offline. Nothing was changed; please try again when you are connected.',
  /** Translations of the server's placeholder names: deleted account, unknown name. */
  people: {} as Readonly<Record<string, string>>,
  /** Translations of messages without a code: rules of the contract's forms, answers of sign-in. */
  sentences: {} as Readonly<Record<string, string>>,
  /** Replaces zod's own messages, for rules without a sentence; null: they are shown as they came. */
  checkInput: null as string | null,
  /** Other messages. */
  asItCame: (sentence: string) => sentence,
};
