import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { HubspotService } from '../hubspot/index.ts';
import { createAssistantsRepository } from './assistants.repository.ts';
import { assistantsRoutes } from './assistants.routes.ts';

interface Dependencies extends Pick<Core, 'db' | 'limits'> {
  hubspot: HubspotService;
}

/** Creates the module for /api/assistants. */
export const createAssistantsModule = ({ db, limits, hubspot }: Dependencies): Module => ({
  mounts: [{ path: '/assistants', routes: assistantsRoutes(hubspot, createAssistantsRepository(db), limits) }],
});
