import { frontEnd } from '../platform/vite/front-end.ts';

export default frontEnd({ name: 'mfe-auth', port: 5174, firstRequests: 'src/pages/first-requests.ts' });
