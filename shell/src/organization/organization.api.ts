import { api, fetchPresets } from '@workspace/api';
import type { OrganizationSelectBody } from '@workspace/contracts';

const organizationApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    selectOrganization: build.mutation<void, OrganizationSelectBody>({
      query: (body) => ({ url: 'organizations/select', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/**
 * POST /api/organizations/select: the BFF writes the selected organization to cookies (product/organizations#selected).
 */
export const { useSelectOrganizationMutation } = organizationApi;
