import { publishRelease } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

beforeEach(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('audit_events').delete().gte('id', 0));
});

interface State {
  version: string;
  state: string;
  share: number | null;
}
const states = async () =>
  (await rows<State[]>(admin.from('remote_releases').select('version,state,share').order('id'))).map(
    ({ version, state, share }) => [version, share ? `${state} ${share}` : state].join(' '),
  );
const audit = async () =>
  (
    await rows<{ action: string; subject: string; details: object }[]>(
      admin.from('audit_events').select('action,subject,details').order('id'),
    )
  ).map(({ action, subject, details }) => [action, subject, details]);
const promote = (version?: string) =>
  rows(admin.rpc('promote_release', { p_remote: 'mf-one', p_version: version ?? null, p_actor: 'the script' }));
const rollBack = (version?: string) =>
  rows(admin.rpc('roll_back_release', { p_remote: 'mf-one', p_version: version ?? null, p_actor: 'the script' }));

describe('publish_release', () => {
  test('replaces the previous live release or the previous canary', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    await publishRelease('mf-one', '2.1.0', {}, { share: 20, note: 'Try', created_by: 'Sam' });
    expect(await states()).toEqual(['1.0.0 live', '2.0.0 retired', '2.1.0 canary 20']);
    await publishRelease('mf-one', '3.0.0');
    expect(await states()).toEqual(['1.0.0 retired', '2.0.0 retired', '2.1.0 retired', '3.0.0 live']);
    expect((await audit())[2]).toEqual([
      'remote.released',
      'mf-one@2.1.0',
      { actor: 'Sam', from: '1.0.0', to: '2.1.0', share: 20, note: 'Try' },
    ]);
  });

  test('changes nothing when the same release is published again', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    const before = await rows(admin.from('remote_releases').select('*').order('id'));
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    expect(await rows(admin.from('remote_releases').select('*').order('id'))).toEqual(before);
    expect(await audit()).toHaveLength(2);
  });

  test('changes the share of a canary, and makes the canary live when it is published without a share', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    await publishRelease('mf-one', '2.0.0', {}, { share: 30 });
    expect(await states()).toEqual(['1.0.0 live', '2.0.0 canary 30']);
    await publishRelease('mf-one', '2.0.0');
    expect(await states()).toEqual(['1.0.0 retired', '2.0.0 live']);
  });

  test('refuses different content for an existing version', async () => {
    await publishRelease('mf-one', '1.0.0');
    await expect(
      publishRelease('mf-one', '1.0.0', {}, { integrity: { 'remoteEntry.js': 'sha384-other' } }),
    ).rejects.toThrow('mf-one 1.0.0 exists with other content. A released version never changes');
    await expect(publishRelease('mf-one', '1.0.0', { owner: 'another team' })).rejects.toThrow('other content');
    expect(await states()).toEqual(['1.0.0 live']);
  });

  test('accepts a new URL for an existing version only if integrity hashes prove the same content', async () => {
    const addressOf = async (version: string) =>
      rows(admin.from('remote_releases').select('base_url').eq('version', version).single());
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '1.0.0', {}, { base_url: 'https://cdn.test/' });
    expect(await addressOf('1.0.0')).toEqual({ base_url: 'https://cdn.test/' });
    await publishRelease('mf-one', '2.0.0', {}, { integrity: {} });
    const moved = publishRelease('mf-one', '2.0.0', {}, { integrity: {}, base_url: 'https://cdn.test/' });
    await expect(moved).rejects.toThrow('other content');
  });

  test('accepts every new build of a dev server', async () => {
    await publishRelease('mf-one', '1.0.0-dev', {}, { integrity: {} });
    await publishRelease(
      'mf-one',
      '1.0.0-dev',
      { owner: 'changed' },
      { integrity: {}, base_url: 'http://localhost:9/' },
    );
    expect(await states()).toEqual(['1.0.0-dev live']);
  });

  test('refuses a canary without a live release, a canary of the live version, and a share of 100', async () => {
    await expect(publishRelease('mf-one', '1.0.0', {}, { share: 10 })).rejects.toThrow(
      'mf-one has no live release yet',
    );
    await publishRelease('mf-one', '1.0.0');
    await expect(publishRelease('mf-one', '1.0.0', {}, { share: 10 })).rejects.toThrow('mf-one 1.0.0 is live already');
    await expect(publishRelease('mf-one', '2.0.0', {}, { share: 100 })).rejects.toThrow();
    expect(await states()).toEqual(['1.0.0 live']);
  });

  test('leaves one live release and at most one canary after eight concurrent calls', async () => {
    await publishRelease('mf-one', '0.0.0');
    const versions = Array.from({ length: 8 }, (_, each) => `1.0.${each}`);
    await Promise.all(
      versions.map((version, each) => publishRelease('mf-one', version, {}, each % 2 ? { share: 10 } : {})),
    );
    const count = (wanted: string, found: string[]) => found.filter((one) => one.includes(wanted)).length;
    const found = await states();
    expect([found.length, count('live', found)]).toEqual([9, 1]);
    expect(count('canary', found)).toBeLessThanOrEqual(1);
  });
});

describe('promote_release', () => {
  test('makes the canary live', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    await expect(promote('1.0.0')).rejects.toThrow('The canary of mf-one is 2.0.0, not 1.0.0.');
    await promote('2.0.0');
    expect(await states()).toEqual(['1.0.0 retired', '2.0.0 live']);
    expect((await audit()).at(-1)).toEqual([
      'remote.promoted',
      'mf-one@2.0.0',
      { actor: 'the script', from: '1.0.0', to: '2.0.0' },
    ]);
  });

  test('succeeds for only one of two concurrent calls', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    const results = await Promise.allSettled([promote(), promote()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await states()).toEqual(['1.0.0 retired', '2.0.0 live']);
  });
});

describe('roll_back_release', () => {
  test('withdraws the canary first, then the live release', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '1.1.0');
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    await rollBack();
    expect(await states()).toEqual(['1.0.0 retired', '1.1.0 live', '2.0.0 withdrawn']);
    await rollBack();
    expect(await states()).toEqual(['1.0.0 live', '1.1.0 withdrawn', '2.0.0 withdrawn']);
    expect((await audit()).at(-1)).toEqual([
      'remote.rolled_back',
      'mf-one@1.1.0',
      { actor: 'the script', from: '1.1.0', to: '1.0.0' },
    ]);
    await expect(rollBack()).rejects.toThrow('mf-one has no earlier release to go back to.');
  });

  test('skips canaries that were never live, and withdrawn releases', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '1.1.0');
    await rollBack();
    await publishRelease('mf-one', '1.2.0', {}, { share: 10 });
    await publishRelease('mf-one', '1.3.0');
    await rollBack();
    expect(await states()).toEqual(['1.0.0 live', '1.1.0 withdrawn', '1.2.0 retired', '1.3.0 withdrawn']);
  });

  test('returns to a given version that was live before, even if it is withdrawn', async () => {
    await publishRelease('mf-one', '1.0.0');
    await publishRelease('mf-one', '1.1.0');
    await publishRelease('mf-one', '1.2.0');
    await rollBack('1.0.0');
    expect(await states()).toEqual(['1.0.0 live', '1.1.0 retired', '1.2.0 withdrawn']);
    await rollBack('1.2.0');
    expect(await states()).toEqual(['1.0.0 withdrawn', '1.1.0 retired', '1.2.0 live']);
    await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
    await expect(rollBack('2.0.0')).rejects.toThrow('mf-one 2.0.0 is the canary: promote it to make it live.');
    await rollBack();
    await expect(rollBack('2.0.0')).rejects.toThrow('mf-one 2.0.0 was withdrawn before it was ever live.');
  });
});
