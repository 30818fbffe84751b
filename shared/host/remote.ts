import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Host } from './host.ts';

/** The exposed module of a remote. Everything in it is lazy: loading it shows nothing yet. */
export interface RemoteModule {
  /** React Router routes, each with `lazy`; their paths are those that remote.json lists. */
  routes: RouteObject[];
  /** Components for the shell's named places, by slot name. */
  slots: Record<string, ComponentType>;
  /** Client state of the remote, injected into the one store. */
  reducers?: Slice[];
  /** What must run once after loading. Returns its own teardown. */
  start?: (host: Host) => () => void;
}

/** Says that a module is a remote; it only gives the type. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
