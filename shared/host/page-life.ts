import { useEffect, useState } from 'react';

type Stop = () => void;

/**
 * What a page of a remote adds to the browser outside of its own elements. `listen` and the timers return a function
 * that removes what they have added.
 */
export interface PageLife {
  /** Adds a listener to `window`, `document` or another target that outlives the page. */
  listen: <Name extends string>(
    target: EventTarget,
    name: Name,
    listener: (event: EventOf<Name>) => void,
    options?: AddEventListenerOptions,
  ) => Stop;
  /** Calls `run` every `ms` milliseconds. */
  every: (ms: number, run: () => void) => Stop;
  /** Calls `run` once after `ms` milliseconds. */
  after: (ms: number, run: () => void) => Stop;
  /** Returns the observer, such as a ResizeObserver, and disconnects it when the page is left. */
  observe: <Observer extends { disconnect: () => void }>(observer: Observer) => Observer;
  /** Removes everything. Called when the page is left. */
  end: Stop;
}

type EventOf<Name extends string> = Name extends keyof WindowEventMap ? WindowEventMap[Name] : Event;

/** Creates a life that ends with `end`, for code outside of components. */
export function createPageLife(): PageLife {
  const stops = new Set<Stop>();
  const keep = (stop: Stop): Stop => {
    const once = () => {
      if (stops.delete(once)) stop();
    };
    stops.add(once);
    return once;
  };
  return {
    listen(target, name, listener, options) {
      const handle = listener as (event: Event) => void;
      target.addEventListener(name, handle, options);
      return keep(() => target.removeEventListener(name, handle, options));
    },
    every(ms, run) {
      const timer = setInterval(run, ms);
      return keep(() => clearInterval(timer));
    },
    after(ms, run) {
      const timer = setTimeout(() => {
        stop();
        run();
      }, ms);
      const stop = keep(() => clearTimeout(timer));
      return stop;
    },
    observe(observer) {
      keep(() => observer.disconnect());
      return observer;
    },
    end() {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Returns a life that ends when the component is removed, and so at the latest when the user leaves the page. An effect
 * may also return what the functions return, to remove it earlier.
 */
export function usePageLife(): PageLife {
  const [life] = useState(createPageLife);
  useEffect(() => life.end, [life]);
  return life;
}
