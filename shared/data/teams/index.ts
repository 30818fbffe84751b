export { teamsApi, useGetTeamDealQuery, useGetTeamsQuery, useLazyGetTeamsQuery } from './teams.api.ts';
