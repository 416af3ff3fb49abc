/**
 * Events between the front ends, sent through the window: `owner:fact`, five at most. The first is named by the
 * specification (section 4).
 */
export const tokenInvalid = 'auth:token-invalid';

declare global {
  interface WindowEventMap {
    'auth:token-invalid': CustomEvent<undefined>;
  }
}
