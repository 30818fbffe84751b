import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createDevicesRepository } from './devices.repository.ts';
import { devicesRoutes } from './devices.routes.ts';

/** Creates the module for /api/devices. */
export const createDevicesModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/devices', routes: devicesRoutes(createDevicesRepository(db)) }],
});
