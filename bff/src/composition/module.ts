import type { Router } from 'express';

/** Routes and the path below /api at which they stand. */
export interface Mount {
  path: string;
  routes: Router;
}

/** What the application has of every module, beside what the module lets others use. */
export interface Module {
  /** In the order in which they are asked. */
  mounts: readonly Mount[];
  /** Begins to end what runs by itself; requests are still answered. */
  drain?(): void;
  /** Lets go of connections and timers; resolves when what is under way is done. */
  close?(): Promise<void> | void;
}
