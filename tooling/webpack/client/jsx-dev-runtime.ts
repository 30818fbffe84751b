import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

type Props = Parameters<typeof jsx>[1];

/**
 * Creates elements with the production JSX functions. Code for Fast Refresh calls jsxDEV, which the shell does not
 * provide and which the production build of React does not support.
 */
export const jsxDEV = (type: ElementType, props: Props, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
