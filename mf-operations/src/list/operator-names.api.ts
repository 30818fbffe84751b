import { api, fetchPresets } from '@workspace/api';

/** An operator in GET /api/operations/operator-names. */
export interface OperatorName {
  id: string;
  name: string;
}

/** The call for the operators that a field offers. */
const operatorNamesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOperatorNames: build.query<OperatorName[], void>({
      query: () => 'operations/operator-names',
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetOperatorNamesQuery } = operatorNamesApi;
