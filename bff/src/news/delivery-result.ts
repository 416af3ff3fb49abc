export type DeliveryResult =
  /** tomorrow: the person already received the message of the day, or a ceiling is reached. */
  | { readonly kind: 'sent' | 'later' | 'tomorrow' | 'not needed' }
  | { readonly kind: 'busy'; readonly afterS: number | null; readonly why: string }
  | { readonly kind: 'lost'; readonly why: string };
