import { fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type {
  GenerateInviteLinkBody,
  InviteLink,
  MakeOwnerBody,
  PendingInvites,
  RemoveMemberBody,
  RevokeInviteBody,
} from '@workspace/contracts';
import { afterJoining, afterLeaving, organizationsApi, reloadListed } from '@workspace/data-organizations';
import { api } from '../../api.ts';

const extraOptions = fetchPresets.fresh.endpoint;
const post = (name: string, body: unknown) => ({ url: `organizations/${name}`, method: 'POST', body });

/** Endpoints for an organization's members, pending invites and deletion. */
const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteOrganization: build.mutation<void, string>({
      query: (id) => ({ url: `organizations/${id}/delete`, method: 'DELETE', body: {} }),
      invalidatesTags: afterLeaving,
      extraOptions,
    }),
    /** `leaving` means that the removed member is the viewer. */
    removeMember: build.mutation<void, RemoveMemberBody & { leaving?: boolean }>({
      query: ({ leaving: _, ...body }) => post('remove-member', body),
      invalidatesTags: (_removed, _error, { leaving }) => (leaving ? afterLeaving : [...afterJoining, 'Invite']),
      extraOptions,
    }),
    makeOwner: build.mutation<void, MakeOwnerBody>({
      query: (body) => post('make-owner', body),
      invalidatesTags: afterJoining,
      extraOptions,
      // Until the organization has loaded again, the menu of the member would change under the pointer.
      onQueryStarted: ({ organization_id, client_id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () =>
            void dispatch(
              organizationsApi.util.updateQueryData('getOrganization', organization_id, ({ members }) => {
                const member = members.find((one) => one.client_id === client_id);
                if (member) member.role = 'owner';
              }),
            ),
          () => {},
        ),
    }),
    /** `page` counts from 0, but the request sends page + 1 (product/organizations#pending-invites). */
    getPendingInvites: build.query<PendingInvites, { organizationId: string; page: number }>({
      query: ({ organizationId, page }) => ({
        url: `organizations/${organizationId}/pending-invites`,
        params: { page: page + 1 },
      }),
      providesTags: ['Invite'],
      extraOptions,
      async onCacheEntryAdded(page, { cacheEntryRemoved, dispatch }) {
        const { initiate } = membersApi.endpoints.getPendingInvites;
        const reload = async () => {
          if (await reloadListed(dispatch, page.organizationId))
            dispatch(initiate(page, { forceRefetch: true, subscribe: false }));
        };
        const stops = [
          onStreamEvent('organizations', ({ record }) => void (record.id === page.organizationId && reload())),
          onStreamReconnect(() => void reload()),
        ];
        await cacheEntryRemoved;
        for (const stop of stops) stop();
      },
    }),
    /** All open invitations. An organization has at most 100, and a link. */
    getOpenInvites: build.query<PendingInvites, string>({
      query: (id) => ({ url: `organizations/${id}/pending-invites`, params: { page: 1, limit: 100 } }),
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
  }),
});

export const {
  useDeleteOrganizationMutation,
  useGenerateInviteLinkMutation,
  useGetPendingInvitesQuery,
  useLazyGetOpenInvitesQuery,
  useMakeOwnerMutation,
  useRemoveMemberMutation,
  useRevokeInviteMutation,
} = membersApi;
