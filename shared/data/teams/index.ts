export { teamsApi, useGetTeamsQuery } from './teams.api.ts';
