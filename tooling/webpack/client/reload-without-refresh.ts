/// <reference lib="dom" />
/// <reference types="webpack/module" />
/**
 * Reloads the page when a module changes and the page has the production build of React, which cannot replace
 * components.
 */
const renderers = [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])];
if (!renderers.some(({ setRefreshHandler }) => setRefreshHandler)) {
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'prepare') window.location.reload();
  });
}

export type {};
