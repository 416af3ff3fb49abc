import type { Page } from 'playwright-core';

const readSmallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, select, input, textarea, [role="tab"], [role="option"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.height < 43.9 || box.width < 43.9))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`);

/** Touch targets lower or narrower than 44 px. Links within a sentence are excluded. */
export const smallTargets = (page: Page): Promise<readonly string[]> => page.evaluate(readSmallTargets);
