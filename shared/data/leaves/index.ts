export {
  useAskLeaveMutation,
  useChangeLeaveMutation,
  useGetDaysAwayQuery,
  useGetLeavePlanQuery,
  useGetLeavesQuery,
  usePreviewLeaveQuery,
} from './leaves.api.ts';
export { useLeaveAnswer } from './use-leave-answer.ts';
