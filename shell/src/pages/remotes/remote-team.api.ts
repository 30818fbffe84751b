import { api, fetchPresets } from '@workspace/api';
import type { BuiltCalls, RemoteMember, RemoteTeam, SourceCalls } from '@workspace/contracts';

const at = (remote: string) => `remote-teams/${encodeURIComponent(remote)}`;
type MemberOf = RemoteMember & { remote: string };

const remoteTeamApi = api.enhanceEndpoints({ addTagTypes: ['RemoteTeam'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMyRemotes: build.query<string[], void>({
      query: () => 'remote-teams',
      providesTags: ['RemoteTeam'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getRemoteTeam: build.query<RemoteTeam, { remote: string; hours: number }>({
      query: ({ remote, hours }) => ({ url: at(remote), params: { hours } }),
      providesTags: ['RemoteTeam'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getSourceCalls: build.query<SourceCalls, BuiltCalls & { remote: string }>({
      query: ({ remote, ...body }) => ({ url: `${at(remote)}/calls`, method: 'POST', body }),
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addRemoteMember: build.mutation<unknown, MemberOf>({
      query: ({ remote, email }) => ({ url: `${at(remote)}/members`, method: 'POST', body: { email } }),
      invalidatesTags: ['RemoteTeam'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    removeRemoteMember: build.mutation<unknown, MemberOf>({
      query: ({ remote, email }) => ({ url: `${at(remote)}/members`, method: 'DELETE', body: { email } }),
      invalidatesTags: ['RemoteTeam'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetMyRemotesQuery,
  useGetRemoteTeamQuery,
  useGetSourceCallsQuery,
  useAddRemoteMemberMutation,
  useRemoveRemoteMemberMutation,
} = remoteTeamApi;
