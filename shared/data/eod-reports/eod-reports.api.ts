import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type { EodReport, EodReportListQuery, Page } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

const eodReportsApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getEodReports: build.query<Page<EodReport>, EodReportListQuery>({
      query: (params) => ({ url: 'eod-reports', params }),
      providesTags: [{ type: 'EodReport', id: 'LIST' }],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

/** Loads end-of-day reports. Assistants get their own reports, clients get the reports of their teams. */
export const { useGetEodReportsQuery } = eodReportsApi;
