import { fetchPresets } from '@workspace/api';
import type {
  NewOperatedOrganization,
  OperatedOrganization,
  OperatedOrganizationChange,
  OperatedOrganizationDetail,
  OperatedOrganizationQuery,
  Page,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for all organizations. After a refusal the organization is fetched again, to show the server's state. */
const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedOrganizations: build.query<Page<OperatedOrganization>, OperatedOrganizationQuery>({
      query: (params) => ({ url: 'operations/organizations', params }),
      providesTags: ['Organization'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedOrganization: build.query<OperatedOrganizationDetail, string>({
      query: (id) => `operations/organizations/${id}`,
      providesTags: ['Organization'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedOrganization: build.mutation<OperatedOrganization, NewOperatedOrganization>({
      query: (body) => ({ url: 'operations/organizations', method: 'POST', body }),
      invalidatesTags: ['Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedOrganization: build.mutation<OperatedOrganization, OperatedOrganizationChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/organizations/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetOperatedOrganizationQuery,
  useAddOperatedOrganizationMutation,
  useChangeOperatedOrganizationMutation,
} = organizationsApi;

export const { getOperatedOrganizations } = organizationsApi.endpoints;
