/**
 * The part of the React renderer that Fast Refresh calls. Only the development build of React has setRefreshHandler.
 */
interface Renderer {
  setRefreshHandler?: (handler: RefreshHandler) => void;
}
/** Returns the updated version of a component, or undefined for an unknown component. */
type RefreshHandler = (type: unknown) => object | undefined;

/** The global hook to which react-dom reports when it starts. The React browser extension also provides this hook. */
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
 * Lets several builds in a page replace components. React keeps only one refresh handler, so this handler calls the
 * handlers of all builds.
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

// The development build of the shell runs this file first, so that react-dom reports to the hook. The Fast Refresh
// runtime of a remote starts later and finds react-dom in `renderers`.
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
