import path from 'node:path';
import { remoteConfig, siteConfig } from '../webpack/index.ts';

const packageAt = (folder: string): string => path.resolve(import.meta.dirname, '../..', folder);
const development = { mode: 'development' } as const;

test('dev servers of remotes and of the chat site listen on localhost', () => {
  const configurations = [
    remoteConfig(packageAt('mf-client'))({}, development),
    remoteConfig(packageAt('mf-client'))({ alone: true }, development),
    siteConfig(packageAt('mf-chat/site'), './src/features/offline/worker.ts')({}, development),
  ];
  expect(configurations.map(({ devServer }) => devServer?.host)).toEqual(Array(3).fill('localhost'));
});

test('a remote alone names the files of its pages by numbers: the address //assistants.js would be another host', () => {
  const { optimization } = remoteConfig(packageAt('mf-client'))({ alone: true }, development);
  expect(optimization?.chunkIds).toBe('deterministic');
});
