import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folder of pictures as taken, and with differences in red. */
const folder = join(root, 'shots', 'differences');

export const sameEverywhere = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** Share of pixels that may differ: releases of Chromium draw edges differently. */
const standardTolerance = 0.001;

type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Counts visibly different pixels without edges; all of them for pictures of different sizes. */
export const compare = (now: Picture, before: Picture): { readonly share: number; readonly drawn: PNG | null } => {
  const { width, height } = now;
  if (width !== before.width || height !== before.height) return { share: 1, drawn: null };
  const drawn = new PNG({ width, height });
  const differing = pixelmatch(now.data, before.data, drawn.data, width, height, { threshold: 0.1 });
  return { share: differing / (width * height), drawn };
};

type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Cuts frames (pixels) out of a picture; an area outside of the picture stays empty. */
export const cutOut = (png: Buffer, frames: readonly Frame[]): Buffer[] => {
  const whole = PNG.sync.read(png);
  return frames.map(({ left, top, width, height }) => {
    const part = new PNG({ width, height });
    PNG.bitblt(whole, part, left, top, Math.min(width, whole.width - left), Math.min(height, whole.height - top), 0, 0);
    return PNG.sync.write(part);
  });
};

const write = async (path: string, png: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, png);
};

const readIfThere = async (path: string): Promise<PNG | null> => {
  const file = await readFile(path).catch(() => null);
  return file && PNG.sync.read(file);
};

const describe = (share: number, now: Picture, before: Picture): string => {
  if (share < 1) return `${(share * 100).toFixed(2)} % of the pixels differ`;
  return `${now.width} x ${now.height} pixels instead of ${before.width} x ${before.height}`;
};

/**
 * Compares a picture with an earlier one; saves it and the differences for review.
 * @param taken PNG
 * @param path of the earlier PNG
 * @param tolerated the share of pixels that may differ
 * @returns a sentence that names the files; null when they look the same
 */
export const differenceFrom = async (
  taken: Buffer,
  path: string,
  tolerated = standardTolerance,
): Promise<string | null> => {
  const now = PNG.sync.read(taken);
  const before = await readIfThere(path);
  if (!before) return `${relative(root, path)}: there is no picture to compare with`;
  const { share, drawn } = compare(now, before);
  if (share <= tolerated) return null;
  const beside = join(folder, basename(path, '.png'));
  await write(`${beside}.taken.png`, taken);
  if (drawn) await write(`${beside}.difference.png`, PNG.sync.write(drawn));
  return `${relative(root, path)}: ${describe(share, now, before)}, see ${relative(root, beside)}.*.png`;
};

/** `npm run accept-pictures` replaces the earlier picture instead. */
export const differenceFromAccepted = async (
  taken: Buffer,
  path: string,
  tolerated?: number,
): Promise<string | null> => {
  const difference = await differenceFrom(taken, path, tolerated);
  if (difference === null || process.env['MANDALI_ACCEPT_PICTURES'] !== '1') return difference;
  await write(path, taken);
  return null;
};
