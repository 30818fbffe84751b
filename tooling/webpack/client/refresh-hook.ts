/** The part of React's renderer that Fast Refresh calls. Only its development build has a refresh handler. */
interface Renderer {
  setRefreshHandler?: (handler: RefreshHandler) => void;
}
/** Returns the update of a component; undefined for an unknown one. */
type RefreshHandler = (type: unknown) => object | undefined;

/** The hook that react-dom reports to if it exists when react-dom starts. React's browser extension provides it too. */
interface DevtoolsHook {
  renderers: Map<number, Renderer>;
  supportsFiber: true;
  inject: (renderer: Renderer) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevtoolsHook | undefined;
}

const nothing = () => {};

/**
 * Lets all builds in a page report updates of components to React. Without it, only the latest build that reported is
 * asked.
 */
function askAllHandlers(renderer: Renderer): void {
  const set = renderer.setRefreshHandler;
  if (!set) return;
  const handlers = new Set<RefreshHandler>();
  renderer.setRefreshHandler = (added) => {
    handlers.add(added);
    set((type) => {
      for (const handler of handlers) {
        const family = handler(type);
        if (family) return family;
      }
      return undefined;
    });
  };
}

const createHook = (): DevtoolsHook => {
  const renderers: DevtoolsHook['renderers'] = new Map();
  return {
    renderers,
    supportsFiber: true,
    inject: () => renderers.size + 1,
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
};

// Runs first in the shell's development build. Each remote has its own runtime of Fast Refresh, which starts long after
// React did. The runtime finds React in `renderers`.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? createHook();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
const { inject } = hook;
hook.inject = (renderer) => {
  askAllHandlers(renderer);
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export type {};
