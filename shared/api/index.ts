export { api, tagTypes } from './api.ts';
export { type ApiConfig, configureApi } from './config.ts';
export { downloadFile } from './download.ts';
export { askEarly } from './early.ts';
export { useGetEodReportsQuery } from './eod-reports.api.ts';
export { asErrorBody } from './error.ts';
export { imageProblem, useUploadImageMutation, useValidateImageUrlMutation } from './images.api.ts';
export {
  organizationsApi,
  useAcceptInviteMutation,
  useCreateOrganizationMutation,
  useDeleteOrganizationMutation,
  useGenerateInviteLinkMutation,
  useGetInviteQuery,
  useGetOrganizationQuery,
  useGetOrganizationsQuery,
  useGetPendingInvitesQuery,
  useInviteMembersMutation,
  useMakeOwnerMutation,
  useRemoveMemberMutation,
  useRevokeInviteMutation,
  useSelectOrganizationMutation,
  useUpdateOrganizationMutation,
} from './organizations.api.ts';
export { fetchPresets } from './presets.ts';
export { profileApi, useUpsertProfileMutation } from './profile.api.ts';
export { type SchedulesQuery, schedulesApi, useGetSchedulesQuery } from './schedules.api.ts';
export { closeStream, onStreamEvent, onStreamReconnect, reopenStream } from './stream.ts';
export {
  type TaskChange,
  useCreateTaskMutation,
  useGetTaskHistoryQuery,
  useGetTasksQuery,
  useUpdateTaskMutation,
} from './tasks.api.ts';
export { teamsApi, useGetTeamsQuery } from './teams.api.ts';
export { useRecordUsageMutation } from './usage.api.ts';
export { useTaskComments } from './use-task-comments.ts';
