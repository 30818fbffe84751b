import type { Router } from 'express';

/** A router and the path under /api where it is mounted. */
export interface Mount {
  path: string;
  routes: Router;
}

/** The part of a module that the application uses. Some modules also return services for other modules. */
export interface Module {
  mounts: readonly Mount[];
  /** Stops background work and event streams when the shutdown starts. Other requests are still served. */
  drain?(): void;
  /** Closes connections and clears timers after the server has closed. Resolves when running work has finished. */
  close?(): Promise<void> | void;
}
