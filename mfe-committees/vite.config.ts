import { frontEnd } from '../platform/vite/front-end.ts';

export default frontEnd({ name: 'mfe-committees', port: 5175, firstRequests: 'src/pages/first-requests.ts' });
