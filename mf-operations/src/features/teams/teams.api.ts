import { fetchPresets } from '@workspace/api';
import type {
  AccountType,
  NewTeam,
  NewTeamMember,
  OperatedTeam,
  OperatedTeamDetail,
  OperatedTeamQuery,
  Page,
  TeamChange,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** A person whom an operator can put into a team. */
export interface PersonForTeam {
  id: string;
  name: string;
  email: string;
  account_type: AccountType | null;
}

interface MemberPlace {
  teamId: string;
  userId: string;
}

/** Calls for the teams of all organizations. After a refusal the data is fetched again, to show the server's state. */
const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedTeams: build.query<Page<OperatedTeam>, OperatedTeamQuery>({
      query: (params) => ({ url: 'operations/teams', params }),
      providesTags: ['Team'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedTeam: build.query<OperatedTeamDetail, string>({
      query: (id) => `operations/teams/${id}`,
      providesTags: ['Team'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getPeopleForTeam: build.query<Page<PersonForTeam>, string>({
      query: (q) => ({ url: 'operations/people', params: q ? { q } : {} }),
      providesTags: ['Profile'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedTeam: build.mutation<OperatedTeam, NewTeam>({
      query: (body) => ({ url: 'operations/teams', method: 'POST', body }),
      invalidatesTags: ['Team', 'Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedTeam: build.mutation<OperatedTeam, TeamChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/teams/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Team', 'Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    putOperatedTeamMember: build.mutation<unknown, MemberPlace & NewTeamMember>({
      query: ({ teamId, userId, ...body }) => ({
        url: `operations/teams/${teamId}/members/${userId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Team', 'Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    removeOperatedTeamMember: build.mutation<unknown, MemberPlace>({
      query: ({ teamId, userId }) => ({ url: `operations/teams/${teamId}/members/${userId}`, method: 'DELETE' }),
      invalidatesTags: ['Team', 'Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetOperatedTeamsQuery,
  useGetOperatedTeamQuery,
  useGetPeopleForTeamQuery,
  useAddOperatedTeamMutation,
  useChangeOperatedTeamMutation,
  usePutOperatedTeamMemberMutation,
  useRemoveOperatedTeamMemberMutation,
} = teamsApi;

export const { getOperatedTeams } = teamsApi.endpoints;
