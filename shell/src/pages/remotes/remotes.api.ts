import { api, fetchPresets, onStreamEvent, onStreamReconnect } from '@workspace/api';
import type { CanaryViewerList, NamedViewers, PreviewLink, RemoteHealth, Retirement } from '@workspace/contracts';

/**
 * A change of a remote's releases. `version` is the release to promote, or the target of a rollback. `canary` is the
 * release to take back. `live` is the live release that the operator has seen, which a rollback withdraws.
 */
export interface ReleaseChange {
  remote: string;
  kind: 'promote' | 'rollback';
  version?: string | undefined;
  canary?: string | undefined;
  live?: string | undefined;
}

const remotesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getRemoteHealth: build.query<RemoteHealth, number>({
      query: (hours) => ({ url: 'remotes/health', params: { hours } }),
      providesTags: ['RemoteHealth'],
      extraOptions: fetchPresets.fresh.endpoint,
      async onCacheEntryAdded(_hours, { cacheEntryRemoved, dispatch }) {
        const refetch = () => void dispatch(api.util.invalidateTags(['RemoteHealth']));
        const stops = [onStreamEvent('releases', refetch), onStreamReconnect(refetch)];
        await cacheEntryRemoved;
        for (const stop of stops) stop();
      },
    }),
    getPreviewLink: build.query<PreviewLink, { remote: string; version: string }>({
      query: ({ remote, version }) => ({ url: `remotes/${encodeURIComponent(remote)}/preview`, params: { version } }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeRelease: build.mutation<unknown, ReleaseChange>({
      query: ({ remote, kind, ...body }) => ({
        url: `remotes/${encodeURIComponent(remote)}/${kind}`,
        method: 'POST',
        body,
      }),
      // A refused change means that the releases on the screen are outdated, so the tag also applies after an error.
      invalidatesTags: ['RemoteHealth'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getCanaryViewers: build.query<CanaryViewerList, string>({
      query: (remote) => `remotes/${encodeURIComponent(remote)}/canary-viewers`,
      providesTags: ['RemoteHealth'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    nameCanaryViewers: build.mutation<unknown, { remote: string; body: NamedViewers }>({
      query: ({ remote, body }) => ({
        url: `remotes/${encodeURIComponent(remote)}/canary-viewers`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['RemoteHealth'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    retireRemote: build.mutation<unknown, { remote: string; body: Retirement }>({
      query: ({ remote, body }) => ({ url: `remotes/${encodeURIComponent(remote)}/retire`, method: 'POST', body }),
      invalidatesTags: ['RemoteHealth'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useChangeReleaseMutation,
  useGetCanaryViewersQuery,
  useGetPreviewLinkQuery,
  useGetRemoteHealthQuery,
  useNameCanaryViewersMutation,
  useRetireRemoteMutation,
} = remotesApi;
