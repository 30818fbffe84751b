import { fetchPresets } from '@workspace/api';
import type {
  InboxChange,
  InboxCounts,
  InboxItem,
  InboxKind,
  InboxQuery,
  OperatorName,
  Page,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** Tags of the data from which the items of the inbox follow. */
const sources = ['NavigationCount', 'Pipeline', 'Prequalification', 'Bill'] as const;

/** Calls for the inbox. After a refusal the list is fetched again, to show the server's state. */
const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedInbox: build.query<Page<InboxItem>, InboxQuery>({
      query: (params) => ({ url: 'operations/inbox', params }),
      providesTags: [...sources],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedInboxCounts: build.query<InboxCounts, void>({
      query: () => 'operations/inbox/counts',
      providesTags: [...sources],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getInboxOwners: build.query<OperatorName[], InboxKind>({
      query: (kind) => ({ url: 'operations/inbox/owners', params: { kind } }),
      extraOptions: fetchPresets.steady.endpoint,
    }),
    changeOperatedInboxItem: build.mutation<InboxItem, InboxChange>({
      query: (body) => ({ url: 'operations/inbox', method: 'PATCH', body }),
      invalidatesTags: ['NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetOperatedInboxCountsQuery, useGetInboxOwnersQuery, useChangeOperatedInboxItemMutation } = inboxApi;

export const { getOperatedInbox } = inboxApi.endpoints;
