import { fetchPresets } from '@workspace/api';
import type {
  AddedPerson,
  NewPerson,
  Page,
  PeopleQuery,
  Person,
  PersonChange,
  PersonDetail,
  Reinstatement,
  Suspension,
  TemporaryPassword,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/**
 * Calls for everyone with an account. After a refusal the data is fetched again, to show the server's state. The
 * recruiting pages show names and phone numbers of assistants, and a person's history has their moves.
 */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedPeople: build.query<Page<Person>, PeopleQuery>({
      query: (params) => ({ url: 'operations/people', params }),
      providesTags: ['Profile'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedPerson: build.query<PersonDetail, string>({
      query: (id) => `operations/people/${id}`,
      providesTags: ['Profile', 'Pipeline'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedPerson: build.mutation<AddedPerson, NewPerson>({
      query: (body) => ({ url: 'operations/people', method: 'POST', body }),
      invalidatesTags: ['Profile', 'Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedPerson: build.mutation<Person, PersonChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/people/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Profile', 'Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    suspendOperatedPerson: build.mutation<Person, Suspension & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/people/${id}/suspend`, method: 'POST', body }),
      invalidatesTags: ['Profile'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    reinstateOperatedPerson: build.mutation<Person, Reinstatement & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/people/${id}/reinstate`, method: 'POST', body }),
      invalidatesTags: ['Profile'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    giveOperatedTemporaryPassword: build.mutation<TemporaryPassword, string>({
      query: (id) => ({ url: `operations/people/${id}/temporary-password`, method: 'POST', body: {} }),
      invalidatesTags: ['Profile'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetOperatedPersonQuery,
  useAddOperatedPersonMutation,
  useChangeOperatedPersonMutation,
  useSuspendOperatedPersonMutation,
  useReinstateOperatedPersonMutation,
  useGiveOperatedTemporaryPasswordMutation,
} = peopleApi;

export const { getOperatedPeople } = peopleApi.endpoints;
