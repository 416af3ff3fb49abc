import { frontEnd } from '../platform/vite/front-end.ts';
import { asks } from './src/asks.ts';

export default frontEnd({ name: 'mfe-committees', port: 5175, asks });
