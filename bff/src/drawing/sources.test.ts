import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eventually } from '../../test/support/poll.ts';
import { createShellAssets } from '../html/shell-assets.ts';
import { integrityOf } from '../releases/files.ts';
import { createSources, maxServerBytes, type Sources } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
const dist = path.join(folder, 'dist');
const hashOf = (text: string): string => integrityOf(Buffer.from(text));

let sources: Sources;
beforeEach(() => {
  sources = createSources({ dist, readAssets: createShellAssets(dist) });
});
afterEach(() => sources.close());
afterAll(() => rmSync(folder, { recursive: true }));

describe('the script of the shell', () => {
  let builds = 0;

  /** Writes a build of the shell whose assets.json has a hash of the script `named`, while the file has the text. */
  function writeShell(text: string, named: string | null): void {
    mkdirSync(dist, { recursive: true });
    mkdirSync(`${dist}-server`, { recursive: true });
    const files = { js: [], css: [] };
    const assets = { entry: files, bootstrap: files, integrity: {}, ...(named !== null && { server: hashOf(named) }) };
    writeFileSync(path.join(dist, 'assets.json'), JSON.stringify(assets));
    builds += 1;
    utimesSync(path.join(dist, 'assets.json'), builds, builds);
    writeFileSync(path.join(`${dist}-server`, 'draw.js'), text);
  }

  it('is null before the shell is built, and for a build from before there was one', async () => {
    rmSync(dist, { recursive: true, force: true });
    expect(await sources.shellSource()).toBeNull();
    writeShell('old', null);
    expect(await sources.shellSource()).toBeNull();
  });

  it('is that of the build beside it, and of the next build once there is one', async () => {
    writeShell('draw();', 'draw();');
    const first = await sources.shellSource();
    expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), text: 'draw();' });
    expect(await sources.shellSource()).toBe(first);
    writeShell('draw(2);', 'draw(2);');
    const next = await sources.shellSource();
    expect(next?.text).toBe('draw(2);');
    expect(next?.key).not.toBe(first?.key);
  });

  it('is refused if it belongs to another build, or is missing', async () => {
    writeShell('draw(3);', 'draw(4);');
    await expect(sources.shellSource()).rejects.toThrow(
      'The script of the shell for the server does not match its hash.',
    );
    writeShell('draw(5);', 'draw(5);');
    rmSync(`${dist}-server`, { recursive: true });
    await expect(sources.shellSource()).rejects.toThrow('ENOENT');
  });
});

it('reads the style sheets of the shell that are in its folder and match their hash', async () => {
  mkdirSync(path.join(dist, 'whole'), { recursive: true });
  writeFileSync(path.join(dist, 'main.css'), '.small{top:0}');
  writeFileSync(path.join(dist, 'whole', 'main.css'), '.whole{top:0}');
  const files = { js: [], css: ['main.css'] };
  const assets = { entry: files, bootstrap: files, integrity: { 'main.css': hashOf('.whole{top:0}') } };
  const small = { ...assets, base: '/assets/' };
  const whole = { ...assets, base: '/assets/whole/' };
  expect(sources.shellSheet(whole, 'main.css')).toBeNull();
  expect(await eventually(() => sources.shellSheet(whole, 'main.css'))).toBe('.whole{top:0}');
  expect(sources.shellSheet(small, 'main.css')).toBeNull();
  // The file of the small one is read before another one of the whole.
  writeFileSync(path.join(dist, 'whole', 'page.css'), '.whole{top:0}');
  const more = { ...whole, integrity: { 'page.css': hashOf('.whole{top:0}') } };
  await eventually(() => sources.shellSheet(more, 'page.css'));
  expect(sources.shellSheet(small, 'main.css')).toBeNull();
});

interface Answer {
  status?: number;
  /** Without it, there is no answer. */
  text?: string;
  brotli?: boolean;
}

describe('the script of a release', () => {
  let host: Server;
  let requests: string[];
  let baseUrl: string;
  /** What the host answers, by path. */
  const answers: Record<string, Answer> = {};

  beforeAll(async () => {
    host = createServer((req, res) => {
      const { pathname } = new URL(req.url ?? '', 'http://host');
      requests.push(pathname);
      const answer = answers[pathname];
      if (answer?.text === undefined) return;
      const { status = 200, text, brotli } = answer;
      res.writeHead(status, brotli ? { 'content-encoding': 'br' } : {}).end(brotli ? brotliCompressSync(text) : text);
    });
    await new Promise<void>((resolve) => host.listen(0, resolve));
    baseUrl = `http://localhost:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    host.closeAllConnections();
    host.close();
  });
  beforeEach(() => {
    requests = [];
  });

  /** Returns a release with a script, which the host answers as given. */
  function releaseOf(version: string, answer: Answer, hash = hashOf(answer.text ?? '')) {
    answers[`/mf-client/${version}/server.1.js`] = answer;
    return {
      name: 'mf-client',
      version,
      baseUrl: `${baseUrl}/mf-client/${version}/`,
      files: { js: [], css: [], server: 'server.1.js' },
      integrity: { 'server.1.js': hash } as Record<string, string>,
    };
  }

  it('is null for a release from before there was one', async () => {
    expect(await sources.remoteSource({ ...releaseOf('0', {}), files: { js: [], css: [] } })).toBeNull();
    expect(requests).toEqual([]);
  });

  it('knows the address of its release, and is loaded once', async () => {
    const release = releaseOf('1', { text: 'var workspaceRemote;' });
    const [one, other] = await Promise.all([sources.remoteSource(release), sources.remoteSource(release)]);
    expect(one?.text).toBe(`var workspaceRelease="${release.baseUrl}";\nvar workspaceRemote;`);
    expect(other).toBe(one);
    expect(await sources.remoteSource(release)).toBe(one);
    expect(requests).toEqual(['/mf-client/1/server.1.js']);
  });

  it('may be compressed, as object stores have it', async () => {
    const release = releaseOf('10', { text: 'draw();', brotli: true });
    expect((await sources.remoteSource(release))?.text).toContain('draw();');
  });

  it.each<[string, () => ReturnType<typeof releaseOf>, string]>([
    [
      'is not what was released',
      () => releaseOf('2', { text: 'evil();' }, hashOf('good();')),
      'does not match its hash',
    ],
    ['has no hash', () => ({ ...releaseOf('3', { text: 'evil();' }), integrity: {} }), 'does not match its hash'],
    ['is missing', () => releaseOf('4', { status: 404, text: 'Not found' }), 'could not be loaded'],
    ['is too large', () => releaseOf('5', { text: ' '.repeat(maxServerBytes + 1) }), 'could not be loaded'],
    [
      'is too large when decompressed',
      () => releaseOf('9', { text: ' '.repeat(maxServerBytes + 1), brotli: true }),
      'could not be loaded',
    ],
    ['is on a host that hangs', () => releaseOf('6', {}), 'could not be loaded'],
    [
      'is on a host that is away',
      () => ({ ...releaseOf('7', {}), baseUrl: 'http://localhost:9/' }),
      'could not be loaded',
    ],
  ])('is refused with the name of the release if it %s', async (_, make, says) => {
    const release = make();
    const refused = `The script of mf-client ${release.version} for the server ${says}.`;
    await expect(sources.remoteSource(release)).rejects.toThrow(refused);
  });

  it('is tried again 30 s after it could not be loaded, and not before', async () => {
    const release = releaseOf('8', { status: 503, text: 'Later' }, hashOf('draw();'));
    await expect(sources.remoteSource(release)).rejects.toThrow('could not be loaded');
    answers['/mf-client/8/server.1.js'] = { text: 'draw();' };
    await expect(sources.remoteSource(release)).rejects.toThrow('could not be loaded');
    expect(requests).toHaveLength(1);
    const later = performance.now() + 30_100;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
    try {
      // The cache reads the clock once a millisecond.
      const source = await eventually(() => sources.remoteSource(release).catch(() => null), 5_000);
      expect(source.text).toContain('draw();');
    } finally {
      clock.mockRestore();
    }
  });

  it('has style sheets beside it, each of which is in memory once it has loaded, if it is what was released', async () => {
    answers['/mf-client/11/page.css'] = { text: '.a{top:0}', brotli: true };
    const file = { href: `${baseUrl}/mf-client/11/page.css`, crossorigin: 'anonymous' };
    const right = { ...file, integrity: hashOf('.a{top:0}') };
    expect([sources.remoteSheet(right), sources.remoteSheet(right)]).toEqual([null, null]);
    expect(await eventually(() => sources.remoteSheet(right))).toBe('.a{top:0}');
    expect(requests).toEqual(['/mf-client/11/page.css']);
    const wrong = { href: `${file.href}?wrong`, crossorigin: 'anonymous', integrity: hashOf('.b{top:0}') };
    expect(sources.remoteSheet(wrong)).toBeNull();
    await eventually(() => requests.length === 2);
    expect(sources.remoteSheet(wrong)).toBeNull();
  });
});
