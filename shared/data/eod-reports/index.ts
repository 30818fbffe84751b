export { useGetEodReportsQuery } from './eod-reports.api.ts';
