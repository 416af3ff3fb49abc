/** Texts of the frame. The privacy policy and 'How it works' are in pages; the not-found page has texts of its own. */
export const en = {
  product: 'Mandali',
  home: 'Mandali, to the dashboard',
  skip: 'Skip to content',
  loading: 'Loading',
  welcome: (name: string) => `Welcome, ${name}`,
  menu: {
    open: (name: string) => `Menu of ${name}`,
    openWithNews: (name: string, count: number) => `Menu of ${name}, ${count} new`,
    signedInAs: (name: string) => `Signed in as ${name}`,
    admin: 'Admin Panel',
    audit: 'Audit',
    news: 'What is new',
    newsWith: (count: number) => `What is new (${count})`,
    settings: 'Account Settings',
    logout: 'Logout',
    theme: 'Theme',
    themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
    language: 'Language',
    chosen: '(chosen)',
  },
  footer: {
    purpose: 'Mandali manages rotating savings groups securely.',
    howItWorks: 'How it works',
    privacy: 'Privacy Policy',
    copyright: (year: number) => `© ${year} Mandali`,
    version: (version: string) => `v${version}`,
  },
  signedOut: { title: 'You were signed out', text: 'Sign in again to go on where you were.' },
  connection: {
    asOf: (dayAndTime: string) => `As of ${dayAndTime}`,
    offline: 'You are offline. You see what was loaded last; changes need a connection.',
    unreachable:
      'Mandali cannot be reached at the moment. You stay signed in; changes may fail until it answers again.',
  },
  storage: {
    blocked:
      'This browser blocks site data (cookies). You must sign in each time you open this page. Allow it in the settings of the browser.',
    full: 'This device has no room left. You may have to sign in again. Make room, then open this page again.',
  },
  remote: {
    title: 'This part could not be loaded',
    advice: 'Everything else works. Check your connection, then try again.',
    retry: 'Retry',
  },
};
