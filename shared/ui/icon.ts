import type { ComponentType } from 'react';

/** What a component asks of an icon. Every lucide icon fits; so does an own `<svg>` that takes a size. */
export interface IconProps {
  size?: number | string | undefined;
  strokeWidth?: number | string | undefined;
  className?: string | undefined;
  'aria-hidden'?: boolean | 'true' | 'false' | undefined;
}

/** An icon as a component, so that the one who draws it decides its size. */
export type IconType = ComponentType<IconProps>;
