/** As much of React's renderer as Fast Refresh speaks to. Only its development variant has a refresh handler. */
interface Renderer {
  setRefreshHandler?: (handler: RefreshHandler) => void;
}
/** Tells what became of a component: undefined for one that it does not know. */
type RefreshHandler = (type: unknown) => object | undefined;

/** What react-dom reports to, if it is there when react-dom starts; the browser extension of React brings it, too. */
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

/** Lets all builds in a page tell React what became of their components. Without it only the latest one that did is asked. */
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

// Runs first in the shell's development build. A remote brings a runtime of Fast Refresh of its own, long after the shell has
// started React; in `renderers` it finds whom to speak to.
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
