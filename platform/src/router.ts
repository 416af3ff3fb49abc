// The part of react-router that the front ends use. A shared module keeps all of its exports, so the whole package
// would be loaded if it were shared itself; and there must be one router on the page.
import {
  BrowserRouter,
  Link,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';

export {
  BrowserRouter,
  Link,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
};
