export { profileApi, useUpsertProfileMutation } from './profile.api.ts';
