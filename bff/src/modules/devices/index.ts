import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createDevicesRepository } from './devices.repository.ts';
import { devicesRoutes } from './devices.routes.ts';

/** Creates the module for /api/devices. */
export const createDevicesModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/devices', routes: devicesRoutes(createDevicesRepository(db)) }],
});
