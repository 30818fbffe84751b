import { api, fetchPresets, onStreamEvent, onStreamReconnect, replacesCalls } from '@workspace/api';
import type {
  AddClientViaCodeAnswer,
  AddClientViaCodeBody,
  InviteMembersBody,
  InvitePreview,
  InviteResult,
  Organization,
  OrganizationCreateBody,
  OrganizationUpdateBody,
} from '@workspace/contracts';
import { enqueueEdit, pendingEditsOf } from './organization-edits.ts';
import packageJson from './package.json' with { type: 'json' };

const extraOptions = fetchPresets.fresh.endpoint;
const post = (name: string, body: unknown) => ({ url: `organizations/${name}`, method: 'POST', body });

/** Cache tags to invalidate after the user joins an organization or its members change. */
export const afterJoining = ['Organization', 'Profile', 'Team', 'Notification'] as const;
const list = { type: 'Organization', id: 'LIST' } as const;
/**
 * Cache tags to invalidate after the user leaves an organization. They leave out the organization itself, because a
 * refetch would fail with a 404.
 */
export const afterLeaving = [list, 'Profile', 'Team', 'Notification', 'Session'] as const;

/**
 * Calls for organizations, for the shell, the client pages and onboarding. A change of an organization by anybody loads
 * again what a page shows of it.
 */
export const organizationsApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getOrganizations: build.query<Organization[], void>({
      query: () => 'organizations/get-by-client',
      providesTags: [list],
      extraOptions: fetchPresets.steady.endpoint,
      async onCacheEntryAdded(_none, { cacheEntryRemoved, dispatch }) {
        const stops = [
          onStreamEvent('organizations', () => dispatch(api.util.invalidateTags([list, 'Profile', 'Team']))),
          onStreamReconnect(() => dispatch(api.util.invalidateTags([list]))),
        ];
        await cacheEntryRemoved;
        for (const stop of stops) stop();
      },
    }),
    getOrganization: build.query<Organization, string>({
      query: (id) => ({ url: 'organizations/get-by-id', params: { id } }),
      providesTags: (_found, _error, id) => [{ type: 'Organization', id }],
      extraOptions,
      async onCacheEntryAdded(id, { cacheEntryRemoved, dispatch, updateCachedData }) {
        const reload = async () => {
          const found = await reloadListed(dispatch, id);
          if (found) updateCachedData(() => ({ ...found, ...pendingEditsOf(id) }));
        };
        const stops = [
          onStreamEvent('organizations', ({ record }) => void (record.id === id && reload())),
          onStreamReconnect(() => void reload()),
        ];
        await cacheEntryRemoved;
        for (const stop of stops) stop();
      },
    }),
    createOrganization: build.mutation<Organization, OrganizationCreateBody>({
      query: (body) => ({ url: 'organizations', method: 'POST', body }),
      invalidatesTags: afterJoining,
      extraOptions,
    }),
    /**
     * Shows a change immediately and reverts it if the call fails. A new picture shows after the response, because the
     * server sets its URL.
     */
    updateOrganization: build.mutation<Organization, OrganizationUpdateBody & { id: string }>({
      async queryFn({ id, updated_at, changes }, _queryApi, _extraOptions, request) {
        const { data, error } = await enqueueEdit({ id, version: updated_at, changes }, (version) => {
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
          write({ ...(await queryFulfilled).data, ...pendingEditsOf(id) });
        } catch {
          for (const patch of patches) patch.undo();
          write(pendingEditsOf(id));
        }
      },
    }),
    inviteMembers: build.mutation<InviteResult[], InviteMembersBody>({
      query: (body) => post(`${body.organizationId}/invite-members`, body),
      invalidatesTags: ['Invite'],
      extraOptions,
    }),
    getInvite: build.query<InvitePreview, string>({
      query: (code) => ({ url: 'organizations/invite', params: { code } }),
      extraOptions,
    }),
    acceptInvite: build.mutation<AddClientViaCodeAnswer, AddClientViaCodeBody>({
      query: (body) => post('add-client-via-code', body),
      invalidatesTags: afterJoining,
      extraOptions,
    }),
  }),
});

/**
 * Loads the user's organizations, at once and after what is loading already. Returns the one with the given id, or
 * undefined if the user is not in it any more: calls for it would fail with a 404.
 */
export async function reloadListed(
  dispatch: Parameters<ReturnType<typeof organizationsApi.endpoints.getOrganizations.initiate>>[0],
  id: string,
): Promise<Organization | undefined> {
  const { endpoints, util } = organizationsApi;
  await dispatch(util.getRunningQueryThunk('getOrganizations', undefined));
  const { data } = await dispatch(
    endpoints.getOrganizations.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return data?.find((one) => one.id === id);
}

export const {
  useAcceptInviteMutation,
  useCreateOrganizationMutation,
  useGetInviteQuery,
  useGetOrganizationQuery,
  useGetOrganizationsQuery,
  useInviteMembersMutation,
  useUpdateOrganizationMutation,
} = organizationsApi;
