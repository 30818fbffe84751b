export {
  afterJoining,
  afterLeaving,
  organizationsApi,
  useAcceptInviteMutation,
  useCreateOrganizationMutation,
  useGetInviteQuery,
  useGetOrganizationQuery,
  useGetOrganizationsQuery,
  useInviteMembersMutation,
  useUpdateOrganizationMutation,
} from './organizations.api.ts';
