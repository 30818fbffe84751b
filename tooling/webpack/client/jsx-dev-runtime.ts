import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

type Props = Parameters<typeof jsx>[1];

/**
 * Makes elements as in production. What is compiled for Fast Refresh asks for React's development variant of this, which the
 * shell does not bring, and which production's React does not know.
 */
export const jsxDEV = (type: ElementType, props: Props, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
