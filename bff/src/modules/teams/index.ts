import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createTeamWorkRepository } from './team-work.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { teamsRoutes } from './teams.routes.ts';

/** Creates the module for /api/teams: teams and the work in them. */
export const createTeamsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/teams', routes: teamsRoutes(createTeamsRepository(db), createTeamWorkRepository(db)) }],
});
