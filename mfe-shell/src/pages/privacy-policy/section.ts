export type PolicySection = {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** Each entry: what it is about, then the text. */
  readonly points?: readonly (readonly [string, string])[];
  readonly closing?: string;
};
