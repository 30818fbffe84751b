export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
export { siteConfig } from './site.ts';
