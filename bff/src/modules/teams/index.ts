import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createTeamWorkRepository } from './team-work.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { teamsRoutes } from './teams.routes.ts';

/** /api/teams: teams, and what was done in them. */
export const createTeamsModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/teams', routes: teamsRoutes(createTeamsRepository(db), createTeamWorkRepository(db)) }],
});
