/** Texts of a rarely seen page: not in the first load. */
export const en = {
  title: 'Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to Dashboard',
};
