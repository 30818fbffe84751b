import type { PersonIds } from './accounts.ts';
import { type Database, insertMissing } from './database.ts';
import { idFor } from './deterministic.ts';
import { type TeamKey, teamId } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { daysAgo } from './time.ts';

const reviews: {
  team: TeamKey;
  assistant: PersonKey;
  client: PersonKey;
  score: number;
  comment: string;
  age: number;
}[] = [
  {
    team: 'operations',
    assistant: 'assistant',
    client: 'client',
    score: 5,
    comment: 'Maria finishes every task on time.',
    age: 30,
  },
  { team: 'operations', assistant: 'assistant', client: 'member', score: 4, comment: '', age: 21 },
  {
    team: 'roastery',
    assistant: 'assistant',
    client: 'client247',
    score: 2,
    comment: 'Good tone, but the refunds took too long.',
    age: 12,
  },
];

/** Creates the reviews that clients have given. A trigger adds the open reviews when sessions are inserted. */
export const createReviews = (database: Database, ids: PersonIds, now: Date): Promise<void> =>
  insertMissing(
    database,
    'reviews',
    reviews.map(({ team, assistant, client, score, comment, age }) => ({
      id: idFor(`review ${team} ${assistant} ${client}`),
      team_id: teamId(team),
      assistant_id: ids[assistant],
      client_id: ids[client],
      score,
      comment,
      created_at: daysAgo(now, age),
    })),
    'team_id,assistant_id,client_id',
  );
