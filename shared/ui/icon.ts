import type { ComponentType } from 'react';

/** Props of an icon. Every lucide icon accepts them, and so can a custom `<svg>`. */
export interface IconProps {
  size?: number | string | undefined;
  strokeWidth?: number | string | undefined;
  className?: string | undefined;
  'aria-hidden'?: boolean | 'true' | 'false' | undefined;
}

/** An icon as a component, so that the code that renders it decides its size. */
export type IconType = ComponentType<IconProps>;
