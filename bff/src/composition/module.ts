import type { Router } from 'express';

/** A router and the path under /api where it is mounted. */
export interface Mount {
  path: string;
  routes: Router;
}

/** The interface of a module for the application. Modules also return what other modules may use. */
export interface Module {
  /** Routers in mount order. */
  mounts: readonly Mount[];
  /** Stops background work and streams before shutdown. Requests are still answered. */
  drain?(): void;
  /** Closes connections and clears timers. Resolves when running work has finished. */
  close?(): Promise<void> | void;
}
