import { paths } from '../contracts/src/paths.ts';
import { frontEnd } from '../platform/vite/front-end.ts';

const firstRequests = [
  {
    path: `^${paths.admin}$`,
    role: 'global_admin',
    calls: ['/api/admin/committees', '/api/admin/committees/deleted'],
  },
] as const;

export default frontEnd({ name: 'mfe-admin', port: 5176, firstRequests });
