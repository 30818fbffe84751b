import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server, and while the browser takes over a page that the server has drawn (docs/adr/0058); then
 * true. Use it for what only the browser knows, such as a permission.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
