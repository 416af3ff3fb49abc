import { createElement, type SVGProps } from 'react';
import { cx } from '../style/cx.ts';

type IconData = {
  readonly name: string;
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[];
};
export type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

const isNamed = (props: IconProps): boolean => 'role' in props || 'aria-label' in props || 'aria-hidden' in props;

/**
 * Replaces lucide's own function in builds (platform/src/federation/build/plugin.ts), 1.3 KB gzip in every front end: icons here
 * have no context, and no options but `size` and those of an SVG element. Without a name an icon is hidden from screen readers.
 */
const createLucideIcon = ({ name, node, size: side = 24 }: IconData) =>
  function Icon({ size = 24, className, ...rest }: IconProps) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${side} ${side}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: cx('lucide', `lucide-${name}`, className),
      ...(!isNamed(rest) && { 'aria-hidden': true }),
      ...rest,
    } as const;
    return createElement(
      'svg',
      attributes,
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
  };

// The icons import it so.
// oxlint-disable-next-line import/no-default-export
export default createLucideIcon;
