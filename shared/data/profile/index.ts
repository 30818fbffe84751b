export { profileApi, useGetAccountLeadQuery, useUpsertProfileMutation } from './profile.api.ts';
