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
export { useTimesheetAnswers } from './use-timesheet-answers.ts';
