// Entry of a remote's build, which has no page. Its index.html is for development: its extra imports (toasts, all tokens)
// would be bundled with the routes.
export const page = null;
