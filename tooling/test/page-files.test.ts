import path from 'node:path';
import type { Compilation } from 'webpack';
import { readJson } from '../webpack/base.ts';
import { pageFiles } from '../webpack/page-files.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const remotes = ['mf-client', 'mf-assistant', 'mf-onboarding', 'mf-chat'];

/** As much of a finished build as is asked for: which files came of an import of a page in a module. */
const built = (pages: { importer: string; request: string; files: string[] }[]): Compilation =>
  ({
    chunkGroups: pages.map(({ importer, request, files }) => ({
      origins: [{ module: { nameForCondition: () => importer }, request }],
      getFiles: () => files,
    })),
  }) as unknown as Compilation;

describe('the files of each page, as the build of a remote finds them', () => {
  it.each(remotes)('%s: for every path that it declares', (remote) => {
    const { routes } = readJson<{ routes: { path: string }[] }>(root, remote, 'remote.json');
    const found = Object.keys(pageFiles(path.join(root, remote), built([])));
    expect(found).toEqual(expect.arrayContaining(routes.map((route) => route.path)));
  });

  it('are those of what the route imports, scripts and styles apart', () => {
    const directory = path.join(root, 'mf-client');
    const importer = path.join(directory, 'src', 'routes.tsx');
    const files = ['12.js', '34.css', '12.js.map'];
    const compilation = built([
      { importer, request: './features/team/team-page.tsx', files },
      { importer: path.join(directory, 'src', 'other.tsx'), request: './else.tsx', files: ['56.js'] },
    ]);
    expect(pageFiles(directory, compilation)['/assistants']).toEqual({ js: ['12.js'], css: ['34.css'] });
  });
});
