/// <reference lib="dom" />
/// <reference types="webpack/module" />
/** Where React is production's, which cannot replace a component that stands in the page, a changed module reloads the page. */
const renderers = [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])];
if (!renderers.some(({ setRefreshHandler }) => setRefreshHandler)) {
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'prepare') window.location.reload();
  });
}

export type {};
