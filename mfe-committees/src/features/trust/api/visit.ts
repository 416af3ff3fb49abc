import { watch, type Watched } from '../watch.ts';
import { portsOf } from './ports.ts';

/** In a file of its own, with all of the mathematics: it comes after the page. */
export const visit = async (id: number, mayCosign: boolean): Promise<Watched> =>
  watch(id, await portsOf(id, mayCosign));
