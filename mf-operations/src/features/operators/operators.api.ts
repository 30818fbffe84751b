import { fetchPresets } from '@workspace/api';
import type { Operator, OperatorRolesBody } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for operators and their roles. */
const operatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperators: build.query<Operator[], void>({
      query: () => 'operations/operators',
      providesTags: ['Operator'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    setOperatorRoles: build.mutation<unknown, OperatorRolesBody>({
      query: (body) => ({ url: 'operations/operators', method: 'PUT', body }),
      invalidatesTags: ['Operator'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetOperatorsQuery, useSetOperatorRolesMutation } = operatorsApi;
