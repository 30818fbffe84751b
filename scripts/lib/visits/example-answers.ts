import {
  type AuthSessionInfo,
  type CurrentVirtualCard,
  type Cv,
  firstCalls,
  type IntegrationFlags,
  integrationNames,
  type JobApplication,
  type Notification,
  type Organization,
  type Page,
  type Profile,
  type Team,
} from '@workspace/contracts';
import { makeOrganization, makeTeam, teamPage } from '@workspace/contracts/testing';

/** The answers that an example viewer gets, with the types of their calls. */
interface ExampleAnswers {
  '/api/auth/session': AuthSessionInfo;
  [firstCalls.teams]: Page<Team>;
  [firstCalls.organizations]: Organization[];
  [firstCalls.notifications]: Notification[];
  '/api/cvs/current': Cv;
  '/api/integrations': IntegrationFlags;
  '/api/job-applications': JobApplication[];
  '/api/virtual-cards/current': CurrentVirtualCard;
}

const noIntegrations = (): IntegrationFlags =>
  Object.fromEntries(integrationNames.map((name) => [name, false])) as IntegrationFlags;

/**
 * Returns what an example viewer gets for GET calls without a query, by path: the calls of the shell, and those that
 * pages of remotes declare as their `data`.
 */
export function exampleAnswers(viewer: Profile): Record<string, unknown> {
  const answers: ExampleAnswers = {
    '/api/auth/session': { user: viewer },
    [firstCalls.teams]: teamPage(makeTeam()),
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
    '/api/virtual-cards/current': { card: null },
  };
  return { ...answers };
}
