import {
  type EodDay,
  type EodDayQuery,
  type EodReport,
  type EodReportBody,
  eodReportMessages,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { badRequest, conflict, forbidden } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { EodReportsRepository } from './eod-reports.repository.ts';

/** Converts a refusal code of the database to an error with a message for the user. */
function explain({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'REPORT_SUBMITTED':
      return conflict(eodReportMessages.closed, refusal);
    case 'REPORT_CHANGED':
      return conflict(eodReportMessages.changed, refusal);
    case 'REPORT_NOT_ALLOWED':
      return forbidden(eodReportMessages.notAllowed, refusal);
    case 'REPORT_EMPTY':
      return badRequest(eodReportMessages.empty, refusal);
    case 'REPORT_DAY':
      return badRequest(eodReportMessages.day, refusal);
    default:
      return null;
  }
}

/**
 * Creates the service for end-of-day reports. The database checks days, versions and permissions. The service converts
 * refusals by the database to errors with messages for the user.
 */
export function createEodReportsService(repository: EodReportsRepository) {
  return {
    list: repository.list,
    async day(viewer: Viewer, query: EodDayQuery): Promise<EodDay> {
      const day = await repository.day(viewer, query);
      const report = await repository.find(viewer, query.team_id, day.work_day);
      return { ...day, report };
    },
    /**
     * Saves a draft.
     * @throws {AppError} 409 if the report was submitted, or changed since `updated_at`; 403 if the viewer is not an
     * assistant of the team; 400 if a new report is for a future day or a day more than seven days ago.
     */
    saveDraft: (viewer: Viewer, body: EodReportBody): Promise<EodReport> =>
      repository.save(viewer, body, false, explain),
    /**
     * Submits a report. A submitted report can be submitted again until midnight.
     * @throws {AppError} 400 if the report is empty; 409 if a submitted report can no longer be changed; otherwise the
     * same as `saveDraft`.
     */
    submit: (viewer: Viewer, body: EodReportBody): Promise<EodReport> => repository.save(viewer, body, true, explain),
  };
}
export type EodReportsService = ReturnType<typeof createEodReportsService>;
