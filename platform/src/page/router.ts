// The router of the page: wouter (2 KB), in its own words. Shared, because there must be one router on the page, and a
// shared module keeps all of its exports: so only what is in use.
import {
  Link,
  Redirect,
  Route,
  Router,
  Switch,
  useLocation,
  useParams,
  useSearchParams,
  type AroundNavHandler,
} from 'wouter';

export { Link, Redirect, Route, Router, Switch, useLocation, useParams, useSearchParams };
export type { AroundNavHandler };

let isBack = false;
const note = (next: boolean) => (): void => void (isBack = next);
addEventListener('popstate', note(true));
// These two are raised by wouter.
addEventListener('pushState', note(false));
addEventListener('replaceState', note(false));

/** Whether the page at hand was reached by the browser's Back or Forward; such a page keeps the place it was left at. */
export const hasGoneBack = (): boolean => isBack;
