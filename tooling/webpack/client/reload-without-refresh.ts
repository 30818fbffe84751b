/// <reference lib="dom" />
/// <reference types="webpack/module" />
/** Reloads the page for a changed module if the page has React's production build, which cannot replace components. */
const renderers = [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])];
if (!renderers.some(({ setRefreshHandler }) => setRefreshHandler)) {
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'prepare') window.location.reload();
  });
}

export type {};
