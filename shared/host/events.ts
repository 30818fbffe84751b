/** The events between remotes and the shell: event name and payload. Remotes share nothing else. */
export interface HostEventMap {
  'left-panel-toggle': undefined;
  /** Asks the shell to sign out, from a page without the shell's menu. */
  'sign-out': undefined;
}
export type HostEventName = keyof HostEventMap;
type Handler<Name extends HostEventName> = (payload: HostEventMap[Name]) => void;

/** The typed event bus between remotes and the shell. */
export interface HostEvents {
  emit: <Name extends HostEventName>(name: Name, payload: HostEventMap[Name]) => void;
  /** Returns a function that stops listening. */
  on: <Name extends HostEventName>(name: Name, handler: Handler<Name>) => () => void;
}

/** Creates an event bus. The shell creates the shared one, a test creates its own. */
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
