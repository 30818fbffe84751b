import { remoteConfig } from 'tooling/webpack';

export default remoteConfig(import.meta.dirname);
