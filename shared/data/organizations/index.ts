export {
  afterJoining,
  afterLeaving,
  organizationsApi,
  reloadListed,
  useAcceptInviteMutation,
  useCreateOrganizationMutation,
  useGetInviteQuery,
  useGetOrganizationQuery,
  useGetOrganizationsQuery,
  useInviteMembersMutation,
  useUpdateOrganizationMutation,
} from './organizations.api.ts';
