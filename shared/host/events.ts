/** The events between remotes and the shell: event name and payload. */
export interface HostEventMap {
  'left-panel-toggle': undefined;
  /** Makes the shell sign the user out. The sign-in page then leads to `destination`, if there is one. */
  'sign-out': { destination: string } | undefined;
}
export type HostEventName = keyof HostEventMap;
type Handler<Name extends HostEventName> = (payload: HostEventMap[Name]) => void;

/** The typed event bus between remotes and the shell. */
export interface HostEvents {
  emit: <Name extends HostEventName>(name: Name, payload: HostEventMap[Name]) => void;
  /** Adds a handler. Returns a function that removes it. */
  on: <Name extends HostEventName>(name: Name, handler: Handler<Name>) => () => void;
}

/** Creates an event bus. The shell creates the one that all remotes share. Tests create their own. */
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
