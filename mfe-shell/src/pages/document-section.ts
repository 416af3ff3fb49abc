export type DocumentSection = {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** Entries: subject, text. */
  readonly points?: readonly (readonly [string, string])[];
  readonly closing?: string;
};
