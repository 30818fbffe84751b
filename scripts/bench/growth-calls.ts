import type { GrowthSizes } from '../../supabase/local/test/growth/fixture.ts';
import {
  growthConversation,
  growthOrganization,
  growthPeople,
  growthTeam,
} from '../../supabase/local/test/growth/fixture.ts';

/** An API call that a page makes for one of the two demo users. */
export interface GrowthCall {
  name: string;
  who: keyof typeof growthPeople;
  /** Returns the path of the call. The sizes of the data decide which page of a list is the last one. */
  path: (sizes: GrowthSizes) => string;
  method?: 'GET' | 'POST';
  /** The highest accepted ratio of the p95 with much data to the p95 with little data. */
  atMost: number;
}

const limit = 20;
const lastPage = (rows: number): number => Math.max(0, Math.ceil(rows / limit) - 1);
const ownSessions = `/api/sessions/list-shallow?user_id=${growthPeople.assistant.id}&limit=${limit}`;
const list = (
  name: string,
  who: GrowthCall['who'],
  path: string,
  rows: (sizes: GrowthSizes) => number,
): GrowthCall[] => [
  { name: `${name}, first page`, who, path: () => `${path}&page=0`, atMost: 2 },
  {
    name: `${name}, middle page`,
    who,
    path: (sizes) => `${path}&page=${Math.floor(lastPage(rows(sizes)) / 2)}`,
    atMost: 2,
  },
  { name: `${name}, last page`, who, path: (sizes) => `${path}&page=${lastPage(rows(sizes))}`, atMost: 2 },
];
const call = (name: string, who: GrowthCall['who'], path: string, atMost = 2): GrowthCall => ({
  name,
  who,
  path: () => path,
  atMost,
});

/** The calls that `npm run bench -- --only growth` measures. */
export const growthCalls: GrowthCall[] = [
  ...list('own sessions', 'assistant', ownSessions, ({ sessions }) => sessions),
  call('own sessions of one team', 'assistant', `${ownSessions}&team_id=${growthTeam}`),
  call('totals of all time', 'assistant', `/api/sessions/totals?user_id=${growthPeople.assistant.id}`),
  call('an assistant’s sessions, as their client', 'client', `${ownSessions}`),
  ...list('sessions of a team', 'client', `/api/teams/${growthTeam}/sessions?limit=${limit}`, ({ sessions, teams }) =>
    Math.floor(sessions / Math.min(20, teams)),
  ),
  call(
    'hours of a team',
    'client',
    `/api/teams/${growthTeam}/hours?from=${new Date().toISOString().slice(0, 10)}&timezone=UTC`,
  ),
  call('teams', 'client', '/api/teams'),
  ...list('tasks of all teams', 'client', `/api/tasks?limit=${limit}`, ({ tasks }) => tasks),
  call('open tasks', 'client', `/api/tasks?group=open&limit=${limit}`),
  call('tasks of an assistant', 'assistant', `/api/tasks?mine=true&limit=${limit}`),
  ...list('end-of-day reports', 'client', `/api/eod-reports?limit=${limit}`, ({ eodReports }) => eodReports),
  ...list('notifications', 'client', `/api/notifications/history?limit=${limit}`, ({ notifications }) => notifications),
  call('displayed notifications', 'client', `/api/notifications/get-by-user-id`),
  call('unread notifications', 'client', `/api/notifications/unread-count`),
  { ...call('check of notifications', 'client', '/api/notifications/initiate-notification-check', 5), method: 'POST' },
  call('conversations', 'client', '/api/chat/conversations'),
  call('unread messages', 'client', '/api/chat/unread'),
  call('messages', 'client', `/api/chat/conversations/${growthConversation}/messages`),
  call('search of a word that all messages have', 'client', '/api/chat/search?q=report'),
  call('search of a rare word', 'client', '/api/chat/search?q=walrus'),
  call('people one may write to', 'client', '/api/chat/people'),
  call('organizations', 'client', '/api/organizations/get-by-client'),
  call('bills', 'client', `/api/organizations/${growthOrganization}/bills`),
];
