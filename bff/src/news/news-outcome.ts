/** What becomes of a message: `why` is said aloud. */
export type DeliveryResult =
  /** tomorrow: the person has had the message of the day. */
  | { readonly kind: 'sent' | 'later' | 'tomorrow' | 'not needed' }
  | { readonly kind: 'busy'; readonly afterS: number | null; readonly why: string }
  | { readonly kind: 'lost'; readonly why: string };
