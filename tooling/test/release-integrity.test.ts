import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { BuildIdentityPlugin } from '../webpack/build-identity-plugin.ts';
import { ReleaseIntegrityPlugin } from '../webpack/release-integrity-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'release-integrity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = 'https://releases.test/mf-one/1/';

/** Builds an entry with one lazy page. @returns the texts of the built files, by name. */
async function build(name: string, page: string): Promise<Record<string, string>> {
  const source = path.join(folder, name);
  mkdirSync(source);
  writeFileSync(path.join(source, 'index.js'), "self.begun = true; self.page = () => import('./page.js');");
  writeFileSync(path.join(source, 'page.js'), page);
  const compiler = webpack({
    context: source,
    mode: 'production',
    entry: './index.js',
    output: {
      path: path.join(source, 'dist'),
      publicPath: base,
      uniqueName: 'mf-one',
      crossOriginLoading: 'anonymous',
    },
    plugins: [new BuildIdentityPlugin(), new ReleaseIntegrityPlugin()],
  });
  await new Promise<void>((resolve, reject) => compiler?.run((error) => (error ? reject(error) : resolve())));
  const files = readdirSync(path.join(source, 'dist'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(source, 'dist', file), 'utf8')]));
}

interface Tag {
  src?: string;
  integrity?: string;
  onerror?: (event: object) => void;
}

/**
 * Runs an entry with `table` on its script element. @returns the global scope, and the script elements that it adds.
 */
function run(entry: string, table: object | null | undefined) {
  const tags: Tag[] = [];
  const page: Record<string, unknown> & { page?: () => Promise<unknown> } = {};
  const document = {
    currentScript: { releaseIntegrity: table },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => {} }),
    head: { appendChild: (tag: Tag) => tags.push(tag) },
  };
  const window = { location: { origin: 'https://app.test' } };
  const context = { self: page, document, window, setTimeout: () => 0, clearTimeout: () => {} };
  vm.runInNewContext(entry, context);
  return { page, tags };
}

const chunkOf = (files: Record<string, string>) => Object.keys(files).find((file) => file !== 'main.js') ?? '';
const identityOf = (text = '') => /mf-one_([0-9a-f]{16})/.exec(text)?.[1];

describe('a build of a remote', () => {
  let files: Record<string, string>;
  beforeAll(async () => {
    files = await build('first', 'export const words = "first";');
  });

  it('requests each later file with its hash', () => {
    const chunk = chunkOf(files);
    const { page, tags } = run(files['main.js'] ?? '', { [chunk]: 'sha384-abc' });
    void page.page?.();
    expect(tags).toEqual([expect.objectContaining({ src: base + chunk, integrity: 'sha384-abc' })]);
  });

  it('does not request a file without a hash, and rejects each import of it', async () => {
    const { page, tags } = run(files['main.js'] ?? '', {});
    for (const _try of [1, 2])
      await expect(page.page?.()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'integrity' });
    expect(tags).toEqual([]);
  });

  it('throws at once when the loader has set no hashes', () => {
    expect(() => run(files['main.js'] ?? '', undefined)).toThrow('none of it runs');
  });

  it('requests its files without hashes when the loader has set null', () => {
    const { page, tags } = run(files['main.js'] ?? '', null);
    void page.page?.();
    expect(tags.map(({ integrity }) => integrity)).toEqual([undefined]);
  });

  it('has global names that are the same for the same sources and different for other sources', async () => {
    const again = await build('again', 'export const words = "first";');
    const other = await build('other', 'export const words = "second";');
    const identity = identityOf(files['main.js']);
    expect(identity).toBeDefined();
    expect(files['main.js']).toContain(`webpackChunk_mf_one_${identity}`);
    expect(files[chunkOf(files)]).toContain(`webpackChunk_mf_one_${identity}`);
    expect(again).toEqual(files);
    expect(identityOf(other['main.js'])).not.toBe(identity);
  });
});
