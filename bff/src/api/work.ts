import { Router } from 'express';
import type { Env } from '../config/env.ts';
import type { FlagService } from '../integrations/flags/flags.ts';
import { createClientsRepository } from '../modules/clients/clients.repository.ts';
import { clientsRoutes } from '../modules/clients/clients.routes.ts';
import { createDealsRepository } from '../modules/deals/deals.repository.ts';
import { dealsRoutes } from '../modules/deals/deals.routes.ts';
import { createEarningsRepository } from '../modules/earnings/earnings.repository.ts';
import { earningsRoutes } from '../modules/earnings/earnings.routes.ts';
import { createEarningsService } from '../modules/earnings/earnings.service.ts';
import { createEodReportsRepository } from '../modules/eod-reports/eod-reports.repository.ts';
import { eodReportsRoutes } from '../modules/eod-reports/eod-reports.routes.ts';
import { createEodReportsService } from '../modules/eod-reports/eod-reports.service.ts';
import { createJobListingsRepository } from '../modules/job-listings/job-listings.repository.ts';
import { jobApplicationsRoutes, jobListingsRoutes } from '../modules/job-listings/job-listings.routes.ts';
import { createMatchesRepository } from '../modules/matches/matches.repository.ts';
import { matchesRoutes } from '../modules/matches/matches.routes.ts';
import { createPipelineRepository } from '../modules/pipeline/pipeline.repository.ts';
import { pipelineRoutes } from '../modules/pipeline/pipeline.routes.ts';
import type { ProfilesService } from '../modules/profiles/profiles.service.ts';
import { createRecommendationsRepository } from '../modules/recommendations/recommendations.repository.ts';
import { recommendationsRoutes } from '../modules/recommendations/recommendations.routes.ts';
import { createReferralsRepository } from '../modules/referrals/referrals.repository.ts';
import { referralsRoutes } from '../modules/referrals/referrals.routes.ts';
import { createReviewsRepository } from '../modules/reviews/reviews.repository.ts';
import { reviewsRoutes } from '../modules/reviews/reviews.routes.ts';
import { createSchedulesRepository } from '../modules/schedules/schedules.repository.ts';
import { schedulesRoutes } from '../modules/schedules/schedules.routes.ts';
import { createSchedulesService } from '../modules/schedules/schedules.service.ts';
import { createSessionsRepository } from '../modules/sessions/sessions.repository.ts';
import { sessionsRoutes } from '../modules/sessions/sessions.routes.ts';
import { createSessionsService } from '../modules/sessions/sessions.service.ts';
import { createTasksRepository } from '../modules/tasks/tasks.repository.ts';
import { tasksRoutes } from '../modules/tasks/tasks.routes.ts';
import { createTasksService } from '../modules/tasks/tasks.service.ts';
import { createTeamWorkRepository } from '../modules/teams/team-work.repository.ts';
import { createTeamsRepository } from '../modules/teams/teams.repository.ts';
import { teamsRoutes } from '../modules/teams/teams.routes.ts';
import type { UserClient } from '../supabase/user-client.ts';

interface WorkDependencies {
  env: Env;
  db: UserClient;
  profiles: ProfilesService;
  flags: FlagService;
}

/** Teams and what is done in them, from a job listing over shifts and tasks to a review (spec 7). */
export function workApi({ env, db, profiles, flags }: WorkDependencies): Router {
  const api = Router();
  const jobListings = createJobListingsRepository(db);
  const matches = createMatchesRepository(db);
  api.use('/teams', teamsRoutes(createTeamsRepository(db), createTeamWorkRepository(db)));
  api.use('/sessions', sessionsRoutes(createSessionsService(createSessionsRepository(db))));
  api.use('/earnings', earningsRoutes(createEarningsService(createEarningsRepository(db), profiles, flags)));
  api.use('/deals', dealsRoutes(createDealsRepository(db)));
  api.use('/schedules', schedulesRoutes(createSchedulesService(createSchedulesRepository(db))));
  api.use('/clients', clientsRoutes(createClientsRepository(db)));
  api.use('/job-listings', jobListingsRoutes(jobListings));
  api.use('/job-applications', jobApplicationsRoutes(jobListings, matches));
  api.use('/matches', matchesRoutes(matches));
  api.use('/pipeline', pipelineRoutes(createPipelineRepository(db), profiles));
  api.use('/tasks', tasksRoutes(createTasksService(createTasksRepository(db))));
  api.use('/eod-reports', eodReportsRoutes(createEodReportsService(createEodReportsRepository(db))));
  api.use('/reviews', reviewsRoutes(createReviewsRepository(db), env));
  api.use('/recommendations', recommendationsRoutes(createRecommendationsRepository(db)));
  api.use('/referrals', referralsRoutes(createReferralsRepository(db), env));
  return api;
}
