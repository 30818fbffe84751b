import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { organizationId, teamId, teamKeys, teams } from './organizations.ts';
import { daysAgo } from './time.ts';

/** Creates an active deal for each team. Without an active deal, nobody can clock in. */
export const createDeals = (database: Database, now: Date): Promise<void> =>
  insertMissing(
    database,
    'deals',
    teamKeys.map((key) => ({
      id: idFor(`deal ${key}`),
      team_id: teamId(key),
      organization_id: organizationId(teams[key].organization),
      status: 'ACTIVE',
      created_at: daysAgo(now, teams[key].age),
    })),
  );
