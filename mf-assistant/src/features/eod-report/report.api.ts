import { fetchPresets } from '@workspace/api';
import type { EodDay, EodDayQuery, EodReport, EodReportBody } from '@workspace/contracts';
import { api } from '../../api.ts';
import { waitingReport } from './waiting-report.ts';

function putInto(day: EodDay, report: EodReport): void {
  if (day.work_day !== report.work_day) return;
  day.report = report;
  day.amendable = report.status === 'submitted';
}

/**
 * Returns the known report of a day if it is newer than that of an answer, which was then asked for before a save and has
 * arrived after it.
 */
function savedSince(known: EodDay, answer: EodDay): Partial<EodDay> {
  const { work_day, report, amendable } = known;
  if (work_day !== answer.work_day || !report) return {};
  return answer.report && answer.report.updated_at >= report.updated_at ? {} : { report, amendable };
}

/**
 * Returns the arguments of the cached queries that may contain a report. A query without `work_day` loads the current
 * day.
 */
const showing = ({ team_id, timezone, work_day }: EodReportBody): EodDayQuery[] => [
  { team_id, timezone },
  { team_id, timezone, work_day },
];

/** Calls for end-of-day reports. A save updates the cached day without a new request. */
const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEodDay: build.query<EodDay, EodDayQuery>({
      query: (params) => ({ url: 'eod-reports/day', params }),
      merge: (known, answer) => ({ ...answer, ...savedSince(known, answer) }),
      providesTags: [{ type: 'EodReport', id: 'DAY' }, 'Task', { type: 'Session', id: 'LIST' }],
      extraOptions: fetchPresets.steady.endpoint,
      async onQueryStarted({ team_id, timezone, work_day }, { dispatch, queryFulfilled }) {
        const read = work_day && (await queryFulfilled.catch(() => null));
        if (!read) return;
        // The query without a date returns the current day, which may be the same day.
        dispatch(
          reportApi.util.updateQueryData('getEodDay', { team_id, timezone }, (day) =>
            day.work_day === work_day ? { ...read.data, ...savedSince(day, read.data) } : day,
          ),
        );
      },
    }),
    saveReport: build.mutation<EodReport, EodReportBody>({
      query: (body) => ({ url: 'eod-reports', method: 'PUT', body }),
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted(body, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        for (const query of showing(body))
          dispatch(reportApi.util.updateQueryData('getEodDay', query, (day) => putInto(day, saved.data)));
      },
    }),
    submitReport: build.mutation<EodReport, EodReportBody>({
      query: (body) => ({ url: 'eod-reports/submit', method: 'POST', body, waits: waitingReport(body) }),
      invalidatesTags: (_report, error) => (error ? [] : ['EodReport', 'Notification']),
      extraOptions: fetchPresets.fresh.endpoint,
      async onQueryStarted(body, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        for (const query of showing(body))
          dispatch(reportApi.util.updateQueryData('getEodDay', query, (day) => putInto(day, saved.data)));
      },
    }),
  }),
});

export const { useGetEodDayQuery, useLazyGetEodDayQuery, useSaveReportMutation, useSubmitReportMutation } = reportApi;
