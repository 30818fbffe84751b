import {
  type AuthSessionInfo,
  type ChatUnread,
  type CurrentVirtualCard,
  type Cv,
  firstCalls,
  type IntegrationFlags,
  integrationNames,
  type JobApplication,
  type Leave,
  type Notification,
  type Organization,
  type Page,
  type PendingReviews,
  type Profile,
  type Recommendation,
  type SessionCorrections,
  type Team,
  type TeamCap,
  type Timesheets,
} from '@workspace/contracts';
import { makeOrganization, makeTeam, teamPage } from '@workspace/contracts/testing';

/** The answers that an example viewer gets, with the types of their calls. */
interface ExampleAnswers {
  '/api/auth/session': AuthSessionInfo;
  [firstCalls.teams]: Page<Team>;
  [firstCalls.unread]: ChatUnread;
  [firstCalls.organizations]: Organization[];
  [firstCalls.notifications]: Notification[];
  '/api/cvs/current': Cv;
  '/api/integrations': IntegrationFlags;
  '/api/job-applications': JobApplication[];
  '/api/leaves': Page<Leave>;
  '/api/recommendations': Recommendation[];
  '/api/reviews/pending': PendingReviews;
  '/api/timesheets': Timesheets;
  '/api/timesheets/caps': TeamCap[];
  '/api/timesheets/corrections': SessionCorrections;
  '/api/virtual-cards/current': CurrentVirtualCard;
}

const emptyPage = { items: [], page: 0, limit: 10, total: 0 };

const noIntegrations = (): IntegrationFlags =>
  Object.fromEntries(integrationNames.map((name) => [name, false])) as IntegrationFlags;

/**
 * Returns what an example viewer gets for GET calls, by path without query: the calls of the shell, and those that
 * pages of remotes declare as their `data`.
 */
export function exampleAnswers(viewer: Profile): Record<string, unknown> {
  const answers: ExampleAnswers = {
    '/api/auth/session': { user: viewer },
    [firstCalls.teams]: teamPage(makeTeam()),
    [firstCalls.unread]: { unread_count: 0 },
    [firstCalls.organizations]: [makeOrganization()],
    [firstCalls.notifications]: [],
    '/api/cvs/current': {
      user_id: viewer.id,
      person: viewer,
      headline: 'Executive assistant',
      summary: null,
      location: null,
      timezone: null,
      skills: ['Scheduling'],
      tools: [],
      work_experiences: [],
      education: [],
      certifications: [],
    },
    '/api/integrations': noIntegrations(),
    '/api/job-applications': [],
    '/api/leaves': emptyPage,
    '/api/recommendations': [],
    '/api/reviews/pending': { items: [], card_days: 7 },
    '/api/timesheets': emptyPage,
    '/api/timesheets/caps': [],
    '/api/timesheets/corrections': emptyPage,
    '/api/virtual-cards/current': { card: null },
  };
  return { ...answers };
}
