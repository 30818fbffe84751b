import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createPipelineRepository } from './pipeline.repository.ts';
import { pipelineRoutes } from './pipeline.routes.ts';

interface Dependencies extends Pick<Core, 'db' | 'meetingLink'> {
  profiles: ProfilesService;
}

/** Creates the module for /api/pipeline. */
export const createPipelineModule = ({ db, meetingLink, profiles }: Dependencies): Module => ({
  mounts: [{ path: '/pipeline', routes: pipelineRoutes(createPipelineRepository(db, meetingLink), profiles) }],
});
