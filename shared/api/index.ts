export { api, tagTypes } from './api.ts';
export { type ApiConfig, configureApi } from './config.ts';
export { downloadFile, saveFile } from './download.ts';
export { asErrorBody } from './error.ts';
export { keepAnswer, preloadCall } from './preload-call.ts';
export { fetchPresets, oneRetry } from './presets.ts';
export { remoteApi } from './remote-api.ts';
export { replacesCalls } from './replaces-calls.ts';
export { closeStream, onStreamEvent, onStreamReconnect, reopenStream } from './stream.ts';
