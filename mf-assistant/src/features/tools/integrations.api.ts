import { api, fetchPresets } from '@workspace/api';
import type { IntegrationFlags } from '@workspace/contracts';

const integrationsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getIntegrations: build.query<IntegrationFlags, void>({
      query: () => 'integrations',
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetIntegrationsQuery } = integrationsApi;
