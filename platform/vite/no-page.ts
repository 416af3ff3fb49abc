// Where a remote's build begins: it has no page of its own. Its index.html is for development, and what only that
// needs (toasts, all of the tokens) would come along with the routes.
export const page = null;
