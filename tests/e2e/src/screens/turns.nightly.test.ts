import { describe } from 'vitest';
import { chromiumPath } from '../browser.ts';
import { booksWithTurns } from '../visits/all.ts';
import { checkScreens } from './check-screens.ts';

describe.runIf(chromiumPath)('every screen of books with an order of turns', { shuffle: false }, () => {
  checkScreens(booksWithTurns, { minToasts: 8 });
});
