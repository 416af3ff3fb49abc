import RealSun, * as sun from 'lucide-react/icons/sun';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLucideIcon, { type IconProps } from './create-icon.ts';

/** The package's types lack the shapes. */
const { __iconData: data } = sun as unknown as { readonly __iconData: Parameters<typeof createLucideIcon>[0] };

const markupOf = (icon: unknown, props: IconProps): string =>
  renderToStaticMarkup(createElement(icon as FunctionComponent<IconProps>, props));

it.each<IconProps>([
  {},
  { 'aria-hidden': 'true' },
  { 'aria-label': 'By day' },
  { size: 18, strokeWidth: 1.75, className: 'arrow', 'aria-hidden': 'true' },
])('an icon in a build equals lucide’s with %j', (props) => {
  const attributes = (markup: string) => markup.match(/[\w-]+="[^"]*"|<\/?\w+/g)?.toSorted();
  expect(attributes(markupOf(createLucideIcon(data), props))).toEqual(attributes(markupOf(RealSun, props)));
});
