import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Host } from './host.ts';

/** The exposed module of a remote. All its parts are lazy, so loading it renders nothing. */
export interface RemoteModule {
  /** React Router routes, each with `lazy`. Their paths are those in remote.json. */
  routes: RouteObject[];
  /** Components for the shell's slots, by slot name. */
  slots: Record<string, ComponentType>;
  /** Client state of the remote. The shell adds it to the shared store. */
  reducers?: Slice[];
  /** Runs once after loading. Returns a function that undoes it. */
  start?: (host: Host) => () => void;
}

/** Types a module as a remote, and returns it unchanged. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
