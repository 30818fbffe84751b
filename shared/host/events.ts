/** What crosses remotes: event name and its payload. Everything else a remote keeps to itself. */
export interface HostEventMap {
  'left-panel-toggle': undefined;
  /** Asks the shell to sign out, from a page that it draws no menu around. */
  'sign-out': undefined;
}
export type HostEventName = keyof HostEventMap;
type Handler<Name extends HostEventName> = (payload: HostEventMap[Name]) => void;

/** The typed bus between remotes and the shell. */
export interface HostEvents {
  emit: <Name extends HostEventName>(name: Name, payload: HostEventMap[Name]) => void;
  /** Returns how to stop listening. */
  on: <Name extends HostEventName>(name: Name, handler: Handler<Name>) => () => void;
}

/** A bus of its own; the shell makes the one that everybody uses, a test makes its own. */
export function createHostEvents(): HostEvents {
  const target = new EventTarget();
  return {
    emit: (name, payload) => void target.dispatchEvent(new CustomEvent(name, { detail: payload })),
    on: (name, handler) => {
      const listener = (event: Event) => handler((event as CustomEvent).detail);
      target.addEventListener(name, listener);
      return () => target.removeEventListener(name, listener);
    },
  };
}
