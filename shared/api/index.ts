export { api, tagTypes } from './api.ts';
export { type ApiConfig, configureApi } from './config.ts';
export { downloadFile } from './download.ts';
export { asErrorBody } from './error.ts';
export { fetchPresets } from './presets.ts';
export { profileApi, useUpsertProfileMutation } from './profile.api.ts';
export { closeStream, onStreamEvent, onStreamReconnect } from './stream.ts';
export { useGetTeamsQuery } from './teams.api.ts';
export { useRecordUsageMutation } from './usage.api.ts';
