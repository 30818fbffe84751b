import type { Viewer } from './viewers.ts';

export type Row = Record<string, unknown>;

/** Returns whether a row is in a viewer's scope. */
export type Scope = (row: Row, viewer: Viewer) => boolean;

/** Creates a scope of rows whose column value is in one of these sets of the viewer. */
const within =
  (
    ...ties: (
      | 'organizations'
      | 'teamOrganizations'
      | 'organizationTeams'
      | 'teams'
      | 'colleagues'
      | 'conversations'
      | 'offering'
    )[]
  ) =>
  (column: string): Scope =>
  (row, viewer) =>
    ties.some((tie) => viewer[tie].has(String(row[column])));

export const none: Scope = () => false;
export const every: Scope = () => true;
/** Rows about the viewer. */
export const own =
  (column = 'user_id'): Scope =>
  (row, viewer) =>
    row[column] === viewer.id;
/** Rows about the viewer and their colleagues. */
export const colleagues = within('colleagues');
/** Rows of the viewer's organizations. */
export const organization = within('organizations');
/** Rows of the organizations that the viewer belongs to, works for, or sees listings of. */
export const knownOrganization = within('organizations', 'teamOrganizations', 'offering');
/** Rows of the viewer's teams, and of all teams of their organizations. */
export const knownTeam = within('teams', 'organizationTeams');
/** Rows of all teams of the viewer's organizations. */
export const organizationTeam = within('organizationTeams');
/** Rows of the conversations that the viewer takes part in. */
export const conversation = within('conversations');
/** Events of the sessions that the viewer sees. */
export const seenSession: Scope = (row, viewer) =>
  viewer.ownSessions.has(String(row.session_id)) || viewer.sessionsOfTeams.has(String(row.session_id));
/** Entries of the audit trail about releases of remotes. */
export const ofRemotes: Scope = (row) => String(row.action).startsWith('remote.');
/** Listings of the viewer's organizations, and listings that the viewer sees as an assistant. */
export const listing: Scope = (row, viewer) =>
  viewer.organizations.has(String(row.organization_id)) || viewer.listings.has(String(row.id));
/** Matches that were recommended to the viewer's organizations. */
export const recommended: Scope = (row, viewer) =>
  viewer.organizations.has(String(row.organization_id)) &&
  ['Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched'].includes(String(row.status));
/** Lines of the bills that the viewer sees. */
export const seenBill: Scope = (row, viewer) => viewer.bills.has(String(row.bill_id));
/** Rows of the viewer's own work experiences. */
export const ownExperience: Scope = (row, viewer) => viewer.ownExperiences.has(String(row.work_experience_id));
/** Rows of the work experiences of the viewer and their colleagues. */
export const seenExperience: Scope = (row, viewer) => viewer.seenExperiences.has(String(row.work_experience_id));
/** Events and comments of the tasks that the viewer sees. */
export const seenTask: Scope = (row, viewer) => viewer.tasks.has(String(row.task_id));
/** End-of-day reports that were submitted to the viewer's organizations. */
export const submittedReport: Scope = (row, viewer) =>
  row.status === 'submitted' && viewer.organizationTeams.has(String(row.team_id));
