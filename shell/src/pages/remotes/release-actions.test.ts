import { makeReleaseHealth } from '../../testing/make-health.ts';
import { actionsFor } from './release-actions.ts';

const day = (date: number) => `2026-11-${date}T09:00:00.000Z`;
const canary = makeReleaseHealth({ version: '1.3.0', state: 'canary', share: 25, liveAt: null });
const live = makeReleaseHealth({ version: '1.2.0', contract: 2, liveAt: day(19) });
const newer = makeReleaseHealth({ version: '1.1.0', state: 'retired', liveAt: day(18) });
const older = makeReleaseHealth({ version: '1.0.0', state: 'retired', contract: 2, liveAt: day(17) });
const withdrawn = makeReleaseHealth({ version: '0.9.0', state: 'withdrawn', liveAt: day(16) });

const offered = (release = live, releases = [live, newer]) =>
  actionsFor('mf-client', release, releases).map(({ kind, version, label }) => [kind, version, label]);

it('a live release can be rolled back to the previous release', () =>
  expect(offered()).toEqual([['rollback', '1.1.0', 'Roll back']]));

it('the rollback prefers a release for the same host contract to a newer release', () =>
  expect(offered(live, [canary, live, newer, older])).toEqual([['rollback', '1.0.0', 'Roll back']]));

it('a live release is not rolled back to a canary that was never live', () => {
  const replaced = makeReleaseHealth({ version: '1.1.1', state: 'retired', contract: 2, liveAt: null });
  expect(offered(live, [live, replaced, newer])).toEqual([['rollback', '1.1.0', 'Roll back']]);
  expect(offered(live, [live, replaced])).toEqual([]);
});

it('a live release can be rolled back to the version that was live last, whichever was released first', () => {
  const again = makeReleaseHealth({ version: '0.8.0', createdAt: day(10), liveAt: day(21) });
  const longAgo = makeReleaseHealth({ version: '1.1.2', state: 'retired', createdAt: day(20), liveAt: day(12) });
  expect(offered(again, [longAgo, newer, again])).toEqual([['rollback', '1.1.0', 'Roll back']]);
});

it('a live release cannot be rolled back without an earlier release, or to a withdrawn release', () => {
  expect(offered(live, [live])).toEqual([]);
  expect(offered(live, [live, withdrawn])).toEqual([]);
});

it('a canary can be promoted, or taken back by its version', () =>
  expect(
    actionsFor('mf-client', canary, [canary, live]).map(({ kind, version, canary }) => [kind, version, canary]),
  ).toEqual([
    ['promote', '1.3.0', undefined],
    ['rollback', undefined, '1.3.0'],
  ]));

it('a retired release can be restored, and a withdrawn release with a warning', () => {
  const words = (release = newer) => actionsFor('mf-client', release, [live, newer, withdrawn]);
  expect(words()[0]).toMatchObject({ kind: 'rollback', version: '1.1.0' });
  expect(words()[0]?.body).not.toContain('withdrawn before');
  expect(words(withdrawn)[0]).toMatchObject({ version: '0.9.0', body: expect.stringContaining('withdrawn before') });
});

it('a canary that was taken back cannot be restored', () =>
  expect(offered(makeReleaseHealth({ state: 'withdrawn', liveAt: null }))).toEqual([]));

it('the dialog describes the remote, the version and the effect on viewers', () => {
  const [promote, takeBack] = actionsFor('mf-client', canary, [canary, live]);
  expect(promote?.title).toBe('Promote mf-client 1.3.0 to everyone?');
  expect(promote?.body).toMatch(/Everyone gets 1\.3\.0 .* 25% .* 1\.2\.0 is retired/);
  expect(takeBack?.body).toMatch(/The 25% of viewers who have 1\.3\.0 get 1\.2\.0 again/);
  expect(actionsFor('mf-client', live, [live, newer])[0]?.body).toMatch(
    /gets 1\.1\.0 .* 1\.2\.0 is marked as withdrawn/,
  );
});
