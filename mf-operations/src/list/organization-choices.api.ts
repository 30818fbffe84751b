import { fetchPresets } from '@workspace/api';
import type { OrganizationChoice } from '@workspace/contracts';
import { api } from '../api.ts';

/** The call for the organizations that a field offers. */
const organizationChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganizationChoices: build.query<OrganizationChoice[], string>({
      query: (q) => ({ url: 'operations/organization-names', params: q ? { q } : {} }),
      providesTags: ['Organization'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetOrganizationChoicesQuery } = organizationChoicesApi;
