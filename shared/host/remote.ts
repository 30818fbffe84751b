import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Host } from './host.ts';

/**
 * The module that a remote exposes to the shell. Pages and slots load lazily, so loading the module renders nothing.
 */
export interface RemoteModule {
  /** React Router routes, each with `lazy`. The paths equal those in remote.json. */
  routes: RouteObject[];
  /** Components for the shell's slots, by slot name. */
  slots: Record<string, ComponentType>;
  /** Redux slices of the remote, whose names begin with its name. The shell adds them to the shared store. */
  reducers?: Slice[];
  /** Runs once after the module has loaded. Returns a cleanup function. */
  start?: (host: Host) => () => void;
}

/** Returns the module unchanged. It gives the module its type. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
