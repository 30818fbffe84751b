import { remoteApi } from '@workspace/api';

/** The api of this remote. Its calls and its own tags are under its name. */
export const api = remoteApi('mf-operations', { tags: ['Operator', 'Prequalification', 'SavedView'] });
