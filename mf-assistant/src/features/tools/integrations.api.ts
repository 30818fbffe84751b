import { fetchPresets } from '@workspace/api';
import type { IntegrationFlags } from '@workspace/contracts';
import { api } from '../../api.ts';

const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getIntegrations: build.query<IntegrationFlags, void>({
      query: () => 'integrations',
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetIntegrationsQuery } = integrationsApi;
