import type {
  AddClientViaCodeAnswer,
  AddClientViaCodeBody,
  GenerateInviteLinkBody,
  InviteLink,
  InviteMembersBody,
  InvitePreview,
  InviteResult,
  MakeOwnerBody,
  Organization,
  OrganizationCreateBody,
  OrganizationSelectBody,
  OrganizationUpdateBody,
  PendingInvites,
  RemoveMemberBody,
  RevokeInviteBody,
} from 'shared/contracts';
import { api } from './api.ts';
import { editInTurn, openEditsOf } from './organization-edits.ts';
import { fetchPresets } from './presets.ts';

const extraOptions = fetchPresets.fresh.endpoint;
const post = (name: string, body: unknown) => ({ url: `organizations/${name}`, method: 'POST', body });

/** What follows from who is in which organization. */
const ofMembership = ['Organization', 'Profile', 'Team', 'Notification'] as const;
/** The same, but for the organization that one is no longer in: asked for again, it would not be found. */
const list = { type: 'Organization', id: 'LIST' } as const;
const ofLeaving = [list, 'Profile', 'Team', 'Notification'] as const;

/** Organizations are worked on from the shell, the client's pages and onboarding, so their calls live here. */
export const organizationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOrganizations: build.query<Organization[], void>({
      query: () => 'organizations/get-by-client',
      providesTags: [list],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOrganization: build.query<Organization, string>({
      query: (id) => ({ url: 'organizations/get-by-id', params: { id } }),
      providesTags: (_found, _error, id) => [{ type: 'Organization', id }],
      extraOptions,
    }),
    createOrganization: build.mutation<Organization, OrganizationCreateBody>({
      query: (body) => ({ url: 'organizations', method: 'POST', body }),
      invalidatesTags: ofMembership,
      extraOptions,
    }),
    /** Shown at once, and as it was when the server refuses; a picture is the server's to say. */
    updateOrganization: build.mutation<Organization, OrganizationUpdateBody & { id: string }>({
      async queryFn({ id, updated_at, changes }, _queryApi, _extraOptions, request) {
        const { data, error } = await editInTurn({ id, version: updated_at, changes }, (version) => {
          const body = { updated_at: version, changes } satisfies OrganizationUpdateBody;
          return request({ url: `organizations/${id}/update`, method: 'PATCH', body });
        });
        return error ? { error } : { data: data as Organization };
      },
      invalidatesTags: ['Organization', 'Team'],
      extraOptions,
      async onQueryStarted({ id, changes }, { dispatch, queryFulfilled }) {
        const { avatar_url, ...shown } = changes;
        const write = (values: Partial<Organization>) => [
          dispatch(
            organizationsApi.util.updateQueryData('getOrganization', id, (known) => void Object.assign(known, values)),
          ),
          dispatch(
            organizationsApi.util.updateQueryData('getOrganizations', undefined, (known) => {
              const one = known.find((organization) => organization.id === id);
              if (one) Object.assign(one, values);
            }),
          ),
        ];
        const patches = write(shown as Partial<Organization>);
        try {
          write({ ...(await queryFulfilled).data, ...openEditsOf(id) });
        } catch {
          for (const patch of patches) patch.undo();
          write(openEditsOf(id));
        }
      },
    }),
    deleteOrganization: build.mutation<void, string>({
      query: (id) => ({ url: `organizations/${id}/delete`, method: 'DELETE', body: {} }),
      invalidatesTags: ofLeaving,
      extraOptions,
    }),
    selectOrganization: build.mutation<void, OrganizationSelectBody>({
      query: (body) => post('select', body),
      extraOptions,
    }),
    /** `leaving`: the member is oneself. */
    removeMember: build.mutation<void, RemoveMemberBody & { leaving?: boolean }>({
      query: ({ leaving: _, ...body }) => post('remove-member', body),
      invalidatesTags: (_removed, _error, { leaving }) => (leaving ? ofLeaving : [...ofMembership, 'Invite']),
      extraOptions,
    }),
    makeOwner: build.mutation<void, MakeOwnerBody>({
      query: (body) => post('make-owner', body),
      invalidatesTags: ofMembership,
      extraOptions,
    }),
    /** `page` counts from 0, as every list does here; the call takes page+1 (product/organizations#pending-invites). */
    getPendingInvites: build.query<PendingInvites, { organizationId: string; page: number }>({
      query: ({ organizationId, page }) => ({
        url: `organizations/${organizationId}/pending-invites`,
        params: { page: page + 1 },
      }),
      providesTags: ['Invite'],
      extraOptions,
    }),
    inviteMembers: build.mutation<InviteResult[], InviteMembersBody>({
      query: (body) => post(`${body.organizationId}/invite-members`, body),
      invalidatesTags: ['Invite'],
      extraOptions,
    }),
    generateInviteLink: build.mutation<InviteLink, GenerateInviteLinkBody>({
      query: (body) => post('generate-invite-link', body),
      invalidatesTags: ['Invite'],
      extraOptions,
    }),
    revokeInvite: build.mutation<void, RevokeInviteBody>({
      query: (body) => post('revoke-invite', body),
      invalidatesTags: ['Invite'],
      extraOptions,
    }),
    getInvite: build.query<InvitePreview, string>({
      query: (code) => ({ url: 'organizations/invite', params: { code } }),
      extraOptions,
    }),
    acceptInvite: build.mutation<AddClientViaCodeAnswer, AddClientViaCodeBody>({
      query: (body) => post('add-client-via-code', body),
      invalidatesTags: ofMembership,
      extraOptions,
    }),
  }),
});

export const {
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
} = organizationsApi;
