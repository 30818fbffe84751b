import { makeHealth, makeReleaseHealth, makeRemoteHealth } from '../../testing/make-health.ts';
import { findDuplicates, sharedModules } from './shared-modules.ts';

const remote = (
  name: string,
  shared: Record<string, string>,
  bundled: Record<string, [version: string, bytes: number]> = {},
) =>
  makeRemoteHealth({
    name,
    releases: [
      makeReleaseHealth({
        version: '2.0.0',
        state: 'canary',
        share: 5,
        facts: { shared: {}, bundled: { canary: { version: '1.0.0', bytes: 9 } } },
      }),
      makeReleaseHealth({
        facts: {
          shared: Object.fromEntries(Object.entries(shared).map(([key, range]) => [key, { range, imports: ['*'] }])),
          bundled: Object.fromEntries(
            Object.entries(bundled).map(([key, [version, bytes]]) => [key, { version, bytes }]),
          ),
        },
      }),
    ],
  });

describe('sharedModules', () => {
  const host = {
    ...makeHealth().host,
    shared: { react: { version: '19.3.1', exports: [] }, 'react-dom': { version: '19.3.1', exports: [] } },
  };
  it('checks the range that each live release requires, with conflicts first', () => {
    const remotes = [
      remote('mf-client', { 'react-dom': '^19.3.0', zod: '^4.0.0' }),
      remote('mf-chat', { react: '^18.2.0' }),
    ];
    expect(sharedModules({ host, remotes })).toEqual([
      { name: 'react', version: '19.3.1', asked: [{ remote: 'mf-chat', range: '^18.2.0', satisfied: false }] },
      { name: 'zod', version: null, asked: [{ remote: 'mf-client', range: '^4.0.0', satisfied: false }] },
      { name: 'react-dom', version: '19.3.1', asked: [{ remote: 'mf-client', range: '^19.3.0', satisfied: true }] },
    ]);
  });
});

describe('findDuplicates', () => {
  it('returns the packages of two or more live releases, with the largest saving first and intended duplicates last', () => {
    const found = findDuplicates([
      remote(
        'mf-client',
        {},
        {
          'date-fns': ['4.4.0', 40_000],
          clsx: ['2.1.1', 500],
          '@workspace/ui': ['0.1.0', 70_000],
          alone: ['1.0.0', 99_999],
        },
      ),
      remote(
        'mf-chat',
        {},
        { 'date-fns': ['4.3.0', 60_000], clsx: ['2.1.1', 500], '@workspace/ui': ['0.1.0', 70_000] },
      ),
      remote('mf-assistant', {}, { clsx: ['2.1.1', 400], zod: ['4.6.7', 50_000] }),
      remote('mf-onboarding', {}, { zod: ['4.6.7', 20_000] }),
    ]);
    expect(found.map(({ name, bytes, saved, fix }) => [name, bytes, saved, fix])).toEqual([
      ['date-fns', 100_000, 40_000, 'Align the versions, then make it a shared module.'],
      ['zod', 70_000, 20_000, 'Make it a shared module.'],
      ['clsx', 1400, 900, 'None needed: the package is too small to share.'],
      ['@workspace/ui', 140_000, 70_000, 'None needed: the duplicate is intended.'],
    ]);
  });
});
