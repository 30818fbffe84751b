import { fetchPresets } from '@workspace/api';
import type { AssistantClient } from '@workspace/contracts';
import { api } from '../../api.ts';

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads the assistant's clients, with the hours worked since the given time (ISO 8601). */
    getClients: build.query<AssistantClient[], string>({
      query: (since) => ({ url: 'clients', params: { since } }),
      providesTags: ['Team', { type: 'Session', id: 'LIST' }],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetClientsQuery } = clientsApi;
