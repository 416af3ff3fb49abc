import { idPattern, paths } from '../contracts/src/paths.ts';
import { frontEnd } from '../platform/vite/front-end.ts';

const firstRequests = [
  { path: `^${paths.dashboard}$`, calls: ['/api/committees', '/api/dashboard/stats'] },
  { path: `^${paths.committee(`(${idPattern})`)}$`, calls: ['/api/committees/$1?payments=latest'] },
];

export default frontEnd({ name: 'mfe-committees', port: 5175, firstRequests });
