export { teamsApi, useGetTeamDealQuery, useGetTeamsQuery } from './teams.api.ts';
