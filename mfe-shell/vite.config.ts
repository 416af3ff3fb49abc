import { frontEnd } from '../platform/vite/front-end.ts';

export default frontEnd({ name: 'mfe-shell', port: 5173, host: true });
