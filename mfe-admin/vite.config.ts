import { frontEnd } from '../platform/vite/front-end.ts';

export default frontEnd({ name: 'mfe-admin', port: 5176 });
