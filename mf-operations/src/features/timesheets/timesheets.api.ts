import { fetchPresets } from '@workspace/api';
import type { OperatedTimesheetQuery, Timesheets } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the timesheets of all teams. A decision about one, with @workspace/data-timesheets, loads them again. */
const timesheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedTimesheets: build.query<Timesheets, OperatedTimesheetQuery>({
      query: (params) => ({ url: 'operations/timesheets', params }),
      providesTags: [{ type: 'Session', id: 'TIMESHEETS' }],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { getOperatedTimesheets } = timesheetsApi.endpoints;
