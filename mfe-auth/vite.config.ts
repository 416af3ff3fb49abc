import { paths } from '../contracts/src/paths.ts';
import { frontEnd } from '../platform/vite/front-end.ts';

const firstRequests = [{ path: `^${paths.settings}$`, calls: ['/api/auth/profile'] }];

export default frontEnd({ name: 'mfe-auth', port: 5174, firstRequests });
