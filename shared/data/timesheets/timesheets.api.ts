import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type {
  CapChange,
  CorrectionChange,
  CorrectionQuery,
  NewCorrection,
  SessionCorrection,
  SessionCorrections,
  TeamCap,
  Timesheet,
  TimesheetDecision,
  TimesheetDetail,
  TimesheetQuery,
  TimesheetSubmission,
  Timesheets,
} from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

type Of<Change> = Change & { id: string };
const tags = [{ type: 'Session', id: 'TIMESHEETS' } as const];
/**
 * A correction changes sessions and their hours, so everything about sessions loads again, also after a refusal. A decision
 * may end an item of the operators' inbox.
 */
const changed = () => ['Session' as const, 'NavigationCount' as const];

/**
 * Calls for weekly timesheets, corrections of sessions, and weekly caps (product/timesheets). Assistants get their own,
 * clients those of their teams.
 */
const timesheetsApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getTimesheets: build.query<Timesheets, TimesheetQuery>({
      query: (params) => ({ url: 'timesheets', params }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getTimesheet: build.query<TimesheetDetail, string>({
      query: (id) => `timesheets/${id}`,
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    submitTimesheet: build.mutation<Timesheet, TimesheetSubmission>({
      query: (body) => ({ url: 'timesheets', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    decideTimesheet: build.mutation<Timesheet, Of<TimesheetDecision>>({
      query: ({ id, ...body }) => ({ url: `timesheets/${id}`, method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    getCorrections: build.query<SessionCorrections, CorrectionQuery>({
      query: (params) => ({ url: 'timesheets/corrections', params }),
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    askForCorrection: build.mutation<SessionCorrection, NewCorrection>({
      query: (body) => ({ url: 'timesheets/corrections', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    changeCorrection: build.mutation<SessionCorrection, Of<CorrectionChange>>({
      query: ({ id, ...body }) => ({ url: `timesheets/corrections/${id}`, method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    getTeamCaps: build.query<TeamCap[], void>({
      query: () => 'timesheets/caps',
      providesTags: tags,
      extraOptions: fetchPresets.steady.endpoint,
    }),
    setTeamCap: build.mutation<TeamCap, Of<CapChange>>({
      query: ({ id, ...body }) => ({ url: `timesheets/caps/${id}`, method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetTimesheetsQuery,
  useGetTimesheetQuery,
  useSubmitTimesheetMutation,
  useDecideTimesheetMutation,
  useGetCorrectionsQuery,
  useAskForCorrectionMutation,
  useChangeCorrectionMutation,
  useGetTeamCapsQuery,
  useSetTeamCapMutation,
} = timesheetsApi;
