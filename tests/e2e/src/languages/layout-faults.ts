/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Runs in the page: layout faults of texts in the uppermost layer (an open dialog, else the page). Self-contained: it is sent
 * to the browser as source.
 */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  // Lays out all content: content far below the window has no layout until it is near.
  const whole = new CSSStyleSheet();
  whole.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, whole];
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')];
  const layer = dialogs.at(-1) ?? document.body;
  const name = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}">`;

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const isWide = (each: Element): boolean => {
      const { left, right } = each.getBoundingClientRect();
      return right > root.clientWidth || left < 0;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => isWide(each) && ![...each.children].some(isWide),
    );
    const names = wide.slice(0, 3).map((each) => `${each.className} ‘${each.textContent}’`);
    faults.push(`the page scrolls sideways: ${root.scrollWidth}: ${names.join(', ')}`);
  }
  // An icon at the edge of the window makes the page wider while it rotates.
  for (const icon of layer.querySelectorAll('.lucide')) {
    const { left, right, width } = icon.getBoundingClientRect();
    if (width > 0 && (left < 4 || right > root.clientWidth - 4))
      faults.push(`an icon touches the edge of the window: ${icon.getAttribute('class')}`);
  }
  for (const dialog of dialogs) {
    if (dialog.scrollWidth > dialog.clientWidth + 1) faults.push(`a dialog scrolls sideways: ${dialog.scrollWidth}`);
  }

  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement) all.push(each);
    return all;
  };
  /** Only for screen readers, or not rendered. */
  const isUnseen = (element: Element): boolean =>
    ancestors(element).some((each) => {
      const { display, visibility, opacity, clipPath } = getComputedStyle(each);
      const { width, height } = each.getBoundingClientRect();
      return (
        display === 'none' ||
        visibility === 'hidden' ||
        opacity === '0' ||
        (clipPath !== 'none' && width <= 1) ||
        (width <= 1 && height <= 1 && each.tagName === 'SPAN')
      );
    });
  const isFolded = (element: Element): boolean => element.closest('details:not([open]) > :not(summary)') !== null;
  const scrolls = (element: Element): boolean =>
    ancestors(element).some(
      (each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each !== root && !dialogs.includes(each),
    );

  type TextBox = { readonly text: string; readonly element: Element; readonly lines: readonly DOMRect[] };
  const seen: TextBox[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (
      text === '' ||
      element === null ||
      element.closest('title, option, noscript, script, style, [data-toast-ground]')
    )
      continue;
    if (isUnseen(element) || isFolded(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length > 0) seen.push({ text, element, lines });
  }

  for (const { text, element, lines } of seen) {
    const free = scrolls(element);
    if (!free && lines.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      faults.push(`leaves the window: ${text}`);
    const cutting = ancestors(element).find(
      (each) =>
        /hidden|clip/.test(getComputedStyle(each).overflowX) &&
        !(each instanceof SVGElement) &&
        each !== root &&
        each !== document.body,
    );
    if (cutting !== undefined && !free) {
      const box = cutting.getBoundingClientRect();
      if (
        lines.some(
          ({ left, right, bottom, top }) =>
            left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 4 || top < box.top - 4,
        )
      )
        faults.push(`is cut off in ${name(cutting)}: ${text}`);
    }
    const control = element.closest('button, [role="tab"], [role="menuitem"], label, th, td');
    if (control !== null) {
      const box = control.getBoundingClientRect();
      if (lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
        faults.push(`sticks out of ${name(control)}: ${text}`);
    }
  }

  /** A sticky or fixed bar, such as the foot of a sheet. */
  const barOf = (element: Element): Element | undefined =>
    ancestors(element).find((each) => /sticky|fixed/.test(getComputedStyle(each).position));

  /** False for text that is scrolled out of sight within a part of the page, such as the body of a long sheet. */
  const isInSight = (element: Element, { top, bottom }: DOMRect): boolean => {
    const part = ancestors(element).find(
      (each) => each !== root && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    const box = part?.getBoundingClientRect();
    return box === undefined || (top < box.bottom - 1 && bottom > box.top + 1);
  };

  // A line's box is higher than its letters: the middle half must be free.
  const cores = seen.flatMap(({ text, element, lines }) => {
    const bar = barOf(element);
    const inSight = lines.filter((line) => isInSight(element, line));
    return inSight.map(({ left, right, top, bottom }) => ({
      text,
      element,
      bar,
      left,
      right,
      top: top + (bottom - top) / 4,
      bottom: bottom - (bottom - top) / 4,
    }));
  });
  cores.forEach((one, index) => {
    for (const other of cores.slice(index + 1)) {
      if (one.bar !== other.bar || (one.text === other.text && one.element === other.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 2) faults.push(`lie over each other: ${one.text} | ${other.text}`);
    }
  });

  const controls = [...layer.querySelectorAll('button, a[href], input, select, textarea, [role="tab"]')].filter(
    (control) =>
      !isUnseen(control) && !isFolded(control) && !scrolls(control) && control.closest('[data-toast-ground]') === null,
  );
  controls.forEach((one, index) => {
    const box = one.getBoundingClientRect();
    const bar = barOf(one);
    for (const other of controls.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || bar !== barOf(other)) continue;
      // A control inside a field overlaps it on purpose.
      if (one.tagName === 'INPUT' && one.parentElement?.contains(other)) continue;
      const rest = other.getBoundingClientRect();
      const across = Math.min(box.right, rest.right) - Math.max(box.left, rest.left);
      const down = Math.min(box.bottom, rest.bottom) - Math.max(box.top, rest.top);
      if (across > 2 && down > 2) faults.push(`lie over each other: ${one.textContent} | ${other.textContent}`);
    }
  });
  return [...new Set(faults)];
}

/** Runs in the page: all shown or read texts and attributes of the uppermost layer. */
export function textsOnPage(): string[] {
  const layer =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(-1) ?? document.body;
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('noscript, script, style, [lang]:not(html)') === null)
      texts.push(node.textContent ?? '');
  }
  for (const element of layer.querySelectorAll('*')) {
    if (element.closest('[lang]:not(html)')) continue;
    for (const attribute of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(attribute) ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Runs in the page: amounts whose rupee sign is not to the left of their figures. */
export function turnedAmounts(): { readonly amounts: number; readonly turned: readonly string[] } {
  const turned: string[] = [];
  let amounts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (const { index, 0: amount } of text.matchAll(/₹[\d,]*\d/g)) {
      const leftOf = (at: number): number => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      amounts += 1;
      if (leftOf(index) > leftOf(index + amount.length - 1)) turned.push(text);
    }
  }
  return { amounts, turned };
}
