import type { EodReport, EodReportListQuery, Page } from 'shared/contracts';
import { api } from './api.ts';
import { fetchPresets } from './presets.ts';

const eodReportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEodReports: build.query<Page<EodReport>, EodReportListQuery>({
      query: (params) => ({ url: 'eod-reports', params }),
      providesTags: [{ type: 'EodReport', id: 'LIST' }],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

/** Reports as both sides read them: assistants their own, clients what was sent to them. */
export const { useGetEodReportsQuery } = eodReportsApi;
