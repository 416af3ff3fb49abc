// The router of the page: wouter (2 KB). Shared, because a page must have one router. Exports only the used part, because a
// shared module keeps all of its exports.
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
// Events of wouter.
addEventListener('pushState', note(false));
addEventListener('replaceState', note(false));

export const hasGoneBack = (): boolean => isBack;
