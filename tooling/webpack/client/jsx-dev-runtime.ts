import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

type Props = Parameters<typeof jsx>[1];

/**
 * Creates elements as in production. Code compiled for Fast Refresh needs React's development variant of this, which
 * the shell does not provide and React's production build does not support.
 */
export const jsxDEV = (type: ElementType, props: Props, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
