import { api, fetchPresets } from 'shared/api';
import type { IntegrationFlags } from 'shared/contracts';

const integrationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getIntegrations: build.query<IntegrationFlags, void>({
      query: () => 'integrations',
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

/** What the assistant's account is connected to. */
export const { useGetIntegrationsQuery } = integrationsApi;
