export {
  useAskForCorrectionMutation,
  useChangeCorrectionMutation,
  useDecideTimesheetMutation,
  useGetCorrectionsQuery,
  useGetTeamCapsQuery,
  useGetTimesheetQuery,
  useGetTimesheetsQuery,
  useSetTeamCapMutation,
  useSubmitTimesheetMutation,
} from './timesheets.api.ts';
