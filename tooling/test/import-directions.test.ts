import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

type Import = [file: string, specifier: string];

const forbidden: Import[] = [
  // Of the other packages, a remote may import only those in shared/.
  ['mf-client/src/x.ts', 'mf-chat'],
  ['mf-client/src/x.ts', 'mf-chat/src/paths.ts'],
  ['mf-client/src/x.ts', '../../mf-chat/src/paths.ts'],
  ['mf-client/src/features/team/x.ts', '../../../../mf-assistant/src/paths.ts'],
  ['mf-assistant/src/x.ts', 'bff'],
  ['mf-assistant/src/x.ts', '../../bff/src/app.ts'],
  ['mf-onboarding/src/x.ts', '../../supabase/seed/index.ts'],
  ['mf-onboarding/src/x.ts', 'supabase-local'],
  ['mf-chat/src/x.ts', 'chat-site'],
  ['mf-chat/src/x.ts', '../site/src/app.tsx'],
  ['mf-chat/src/features/chat/x.ts', '../../../site/src/app.tsx'],
  // Packages in shared/ are imported by their names, not by their paths.
  ['mf-client/src/x.ts', '../../shared/ui/button.tsx'],
  ['shell/src/x.ts', '../../shared/api/stream.ts'],
  ['bff/src/x.ts', '../../shared/contracts/error.ts'],
  ['mf-chat/site/src/x.ts', '../../../shared/host/events.ts'],
  // The shell imports no remote and nothing from the BFF.
  ['shell/src/x.ts', 'mf-client'],
  ['shell/src/remotes/x.ts', '../../../mf-client/src/routes.tsx'],
  ['shell/src/x.ts', '../../bff/src/app.ts'],
  // Of the packages in shared/, the BFF may import only @workspace/contracts.
  ['bff/src/x.ts', '@workspace/api'],
  ['bff/src/x.ts', '@workspace/host'],
  ['bff/src/x.ts', '@workspace/ui'],
  ['bff/src/x.ts', '@workspace/testing'],
  ['bff/src/x.ts', '@workspace/testing/alone'],
  ['bff/src/x.ts', '@workspace/contracts/testing'],
  ['bff/src/x.ts', '@workspace/data-tasks'],
  ['bff/src/x.ts', '@workspace/product-ui'],
  ['bff/src/x.ts', 'mf-client'],
  ['bff/src/modules/auth/x.ts', '../../../../mf-client/src/paths.ts'],
  // Outside a module of the BFF, only its index.ts may be imported.
  ['bff/src/modules/auth/x.ts', '../profiles/profiles.service.ts'],
  ['bff/src/modules/bills/x.ts', '../payments/charging.ts'],
  ['bff/src/html/x.ts', '../modules/remotes/serving.ts'],
  ['bff/src/x.ts', './modules/teams/teams.routes.ts'],
  ['bff/test/support/x.ts', '../../src/modules/teams/teams.repository.ts'],
  ['bff/src/modules/auth/x.ts', '@workspace/ui'],
  // A package in shared/ imports only other packages in shared/.
  ['shared/ui/x.ts', 'mf-client'],
  ['shared/ui/x.ts', '../../mf-client/src/paths.ts'],
  ['shared/contracts/x.ts', 'bff'],
  ['shared/contracts/x.ts', '../../bff/src/app.ts'],
  ['shared/contracts/x.ts', '../../supabase/seed/index.ts'],
  // The chat site imports nothing from the remote that embeds it, and nothing from the BFF.
  ['mf-chat/site/src/x.ts', 'mf-chat'],
  ['mf-chat/site/src/x.ts', '../../src/paths.ts'],
  ['mf-chat/site/src/features/messages/x.ts', '../../../../src/paths.ts'],
  ['mf-chat/site/src/x.ts', '../../../bff/src/app.ts'],
  // Nothing imports the shell.
  ['mf-client/src/x.ts', 'shell'],
  ['mf-client/src/x.ts', '../../shell/src/store.ts'],
  ['mf-chat/site/src/x.ts', '../../../shell/src/store.ts'],
  ['shared/host/x.ts', '../../shell/src/store.ts'],
  ['bff/src/x.ts', '../../shell/src/store.ts'],
  ['tooling/webpack/x.ts', '../../shell/src/store.ts'],
  ['scripts/lib/x.ts', '../../shell/src/store.ts'],
  ['e2e/tests/x.ts', '../../shell/src/store.ts'],
  ['supabase/seed/x.ts', 'shell'],
];

const allowed: Import[] = [
  ['mf-client/src/x.ts', '@workspace/contracts'],
  ['mf-client/src/x.ts', '@workspace/api'],
  ['mf-client/src/x.ts', '@workspace/host'],
  ['mf-client/src/x.ts', '@workspace/ui'],
  ['mf-client/src/x.ts', '@workspace/testing'],
  ['mf-client/src/x.ts', '@workspace/product-ui'],
  ['mf-client/src/x.ts', '@workspace/data-tasks'],
  ['mf-client/src/features/team/x.ts', '../../paths.ts'],
  ['mf-client/webpack.config.js', 'tooling/webpack'],
  ['mf-chat/site/src/x.ts', '@workspace/testing'],
  ['mf-chat/site/src/features/messages/x.ts', '../../app.tsx'],
  ['mf-chat/site/webpack.config.js', 'tooling/webpack'],
  ['shell/src/x.ts', '@workspace/host'],
  ['shell/src/remotes/x.ts', '../shell-context.ts'],
  ['bff/src/x.ts', '@workspace/contracts'],
  ['bff/src/modules/teams/x.ts', '../../supabase/query.ts'],
  ['bff/src/modules/teams/x.ts', '../../integrations/payments/payments.ts'],
  ['bff/src/modules/teams/x.ts', '../../app.ts'],
  ['bff/src/modules/teams/x.ts', '../sessions/index.ts'],
  ['bff/src/modules/teams/x.ts', './teams.repository.ts'],
  ['bff/src/modules/teams/x.test.ts', '../../../test/support/app.ts'],
  ['bff/src/html/x.ts', '../modules/remotes/index.ts'],
  ['bff/test/support/x.ts', 'supabase-local'],
  ['shared/api/x.ts', '@workspace/contracts'],
  ['shared/ui/x.ts', './button.tsx'],
  ['shared/api/jest.config.js', 'tooling/jest/browser.js'],
  ['scripts/lib/x.ts', '../../supabase/seed/index.ts'],
];

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
}

/** Lints a file for each import in one run, with the biome.json of the repository. @returns the refused imports. */
function lint(imports: Import[]): Set<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-directions-'));
  try {
    const config = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    const names = new Map<string, string>();
    for (const [index, entry] of imports.entries()) {
      const [file, specifier] = entry;
      const name = path.join(path.dirname(file), `case-${index}${path.extname(file)}`);
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, name), `import { thing } from '${specifier}';\nthing();\n`);
      names.set(name, String(entry));
    }
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/biome'),
      ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as Report;
    const refused = new Set<string>();
    for (const { category, location } of diagnostics) {
      const file = typeof location.path === 'string' ? location.path : location.path.file;
      const entry = names.get(path.normalize(file));
      if (category === 'lint/style/noRestrictedImports' && entry) refused.add(entry);
    }
    return refused;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the import rules in biome.json', () => {
  const refused = lint([...forbidden, ...allowed]);
  it.each(forbidden)('%s may not import %s', (...entry) => expect(refused.has(String(entry))).toBe(true));
  it.each(allowed)('%s may import %s', (...entry) => expect(refused.has(String(entry))).toBe(false));
});

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The other shared packages that each shared package may depend on. `data` stands for every package in shared/data. */
const directions: Record<string, readonly string[]> = {
  contracts: [],
  ui: [],
  api: ['contracts'],
  host: ['contracts'],
  data: ['contracts', 'api'],
  'product-ui': ['contracts', 'ui'],
  testing: ['contracts', 'api', 'host', 'ui'],
};
/** Packages whose tests may also use @workspace/testing. */
const testedWithFakes = ['data', 'product-ui'];

/** Packages that every test may import, because `tooling` installs them. */
const broughtByTooling = ['@testing-library/react', '@testing-library/user-event'];

describe.each(globSync('shared/{*,data/*}/package.json', { cwd: root }).map((file) => path.dirname(file)))(
  '%s',
  (folder) => {
    const { name, dependencies, devDependencies, peerDependencies }: Package = JSON.parse(
      readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
    );
    const kind = folder.startsWith('shared/data/') ? 'data' : path.basename(folder);
    const needs = Object.keys({ ...dependencies, ...peerDependencies });
    const testsNeed = [...needs, ...Object.keys(devDependencies ?? {})];

    it('has the name of its folder', () => {
      expect(name).toBe(`@workspace/${path.relative('shared', folder).split(path.sep).join('-')}`);
    });

    it('depends only on the workspace packages that are allowed for it', () => {
      const may = directions[kind]?.map((one) => `@workspace/${one}`) ?? [];
      const isOurs = (one: string) => one.startsWith('@workspace/');
      expect(needs.filter((one) => isOurs(one) && !may.includes(one))).toEqual([]);
      const fakes = testedWithFakes.includes(kind) ? ['@workspace/testing'] : [];
      expect(testsNeed.filter((one) => isOurs(one) && ![...may, ...fakes].includes(one))).toEqual([]);
    });

    it('imports only its own files and the packages in its package.json', () => {
      const wrong = globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder) }).flatMap((file) => {
        // The catalogue of ui is built for developers alone.
        const isTest = /\.test\.tsx?$|^catalogue\//.test(file);
        const source = readFileSync(path.join(root, folder, file), 'utf8');
        return [...source.matchAll(/^(?:import|\} from|(?:import|export) .* from) '([^']+)'/gm)]
          .map(([, specifier = '']) => specifier)
          .filter((specifier) => {
            if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier).startsWith('..');
            const parts = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
            const declared = isTest ? [...testsNeed, ...broughtByTooling] : needs;
            return !declared.includes(parts.join('/'));
          })
          .map((specifier) => `${file} imports ${specifier}`);
      });
      expect(wrong).toEqual([]);
    });
  },
);
