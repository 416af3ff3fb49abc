import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { type Copy, type Image } from './image.ts';
import { projectRoot } from './script.ts';

/** Copies the files of an image into a folder. The output of earlier stages must have been built by `npm run build`. */
export function layOut(image: Image, into: string): void {
  for (const copy of image.copies) {
    const target = join(into, isAbsolute(copy.to) ? copy.to : join(image.workdir, copy.to));
    for (const source of copy.sources) copyIn(copy, source, target);
  }
}

function copyIn({ from, sources, to }: Copy, source: string, target: string): void {
  if (source === '/collected') {
    mkdirSync(target, { recursive: true });
    execFileSync(process.execPath, [join(projectRoot, 'deploy/collect-services.mjs'), target]);
    return;
  }
  if (from === 'previous') {
    // A first release has no previous one.
    mkdirSync(target, { recursive: true });
    return;
  }
  const file = join(projectRoot, from === 'front-end-build' ? source.replace('/mandali/', '') : source);
  if (!existsSync(file)) throw new Error(`The image copies ${source}, which is not there`);
  const isIntoFolder = statSync(file).isFile() && (to.endsWith('/') || sources.length > 1);
  cpSync(file, isIntoFolder ? join(target, basename(file)) : target, { recursive: true });
}
