import type { ComponentType } from 'react';

/** Props of an icon component. All lucide icons accept these props. A custom `<svg>` component must accept them too. */
export interface IconProps {
  size?: number | string | undefined;
  strokeWidth?: number | string | undefined;
  className?: string | undefined;
  'aria-hidden'?: boolean | 'true' | 'false' | undefined;
}

/** An icon component. The code that renders it sets the size. */
export type IconType = ComponentType<IconProps>;
