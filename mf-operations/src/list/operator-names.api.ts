import { fetchPresets } from '@workspace/api';
import type { OperatorName } from '@workspace/contracts';
import { api } from '../api.ts';

/** The call for the operators that a field offers. */
const operatorNamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatorNames: build.query<OperatorName[], void>({
      query: () => 'operations/operator-names',
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetOperatorNamesQuery } = operatorNamesApi;
