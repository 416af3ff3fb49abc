/** Of a page that hardly anybody sees: not in the first load. */
export const en = {
  title: 'Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to Dashboard',
};
