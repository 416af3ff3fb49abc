import { describe } from 'vitest';
import { chromiumPath } from '../browser.ts';
import { ownBooks } from '../visits/all.ts';
import { checkScreens } from './check-screens.ts';

describe.runIf(chromiumPath)('every screen of one’s own books', { shuffle: false }, () => {
  checkScreens(ownBooks, { minToasts: 40 });
});
