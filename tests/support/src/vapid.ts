/** Keys of web push (docs/operations.md), for tests only. */
export const testVapid = {
  VAPID_PUBLIC_KEY: 'BF52RxcMRuT1yXZC5gafl_fFl08j4PFT8SCtlri5u3Syq0THyEj4tRXqbkd0CP5B4BOCNDeClGf4rhqcFtKFksQ',
  VAPID_PRIVATE_KEY: 'ysnJwImRlV9Moa1L9he9IWb_jqoNtNlJenkp3tXjFkg',
  VAPID_SUBJECT: 'mailto:keeper@example.org',
} as const;
