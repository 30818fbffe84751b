import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createVirtualCardsRepository } from './virtual-cards.repository.ts';
import { virtualCardsRoutes } from './virtual-cards.routes.ts';

/** Creates the module for /api/virtual-cards. */
export const createVirtualCardsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/virtual-cards', routes: virtualCardsRoutes(createVirtualCardsRepository(db)) }],
});
