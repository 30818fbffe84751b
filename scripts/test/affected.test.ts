import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minimatch } from 'minimatch';
import { root } from '../lib/root.ts';
import { affectedPlan, type Plan, wholePlan } from '../test-run/affected.ts';
import { inputsOf, ownerOf, readDeclarations } from '../test-run/inputs.ts';
import { readPackages } from '../test-run/packages.ts';
import { relatedTests } from '../test-run/related-tests.ts';

const packages = readPackages();
const declarations = readDeclarations();
const all = wholePlan(packages);
const planOf = (...changed: string[]): Plan => affectedPlan(changed, packages, declarations, new Map());

/** Returns the packages whose task has this file as an input. */
const asking = (file: string, task: string): string[] =>
  packages
    .filter((one) => one.tasks.includes(task) && inputsOf(one, task, packages, declarations)(file))
    .map(({ name }) => name)
    .sort();

// Tests of these packages read files of the whole repository.
const readers = ['scripts', 'tooling'];
const remotes = ['mf-assistant', 'mf-chat', 'mf-client', 'mf-onboarding', 'mf-operations'];

test('the combined type check covers every package that has types', () => {
  const programs = ['all-browser', 'all-node'].flatMap((name) => {
    const text = readFileSync(path.join(root, 'tooling/tsconfig', `${name}.json`), 'utf8');
    return (JSON.parse(text) as { include: string[] }).include;
  });
  const read = [...programs.map((pattern) => pattern.replace('../../', '')), 'e2e'];
  const missing = packages.filter(
    ({ folder, tasks }) =>
      tasks.includes('types') &&
      !read.some((pattern) => pattern.startsWith(folder) || minimatch(`${folder}/src/index.ts`, `${pattern}{,/**}`)),
  );
  expect(missing).toEqual([]);
});

describe('affectedPlan', () => {
  test('a change in a remote runs its own tests and the tests that read the whole repository', () => {
    const plan = planOf('mf-client/src/paths.ts');
    expect([...plan.tests].sort()).toEqual(['mf-client', ...readers]);
    expect([...plan.types].sort()).toEqual(['e2e', 'mf-client', ...readers]);
    expect(plan).toMatchObject({ endToEnd: ['mf-client/'], faults: false });
  });

  test('a change in the chat site runs its unit tests and the end-to-end tests of mf-chat', () => {
    const plan = planOf('mf-chat/site/src/app.tsx');
    expect([...plan.tests].sort()).toEqual(['chat-site', ...readers]);
    expect(plan.endToEnd).toEqual(['mf-chat/']);
  });

  test('a change in @workspace/ui runs the tests of every package that uses it and all end-to-end tests, but no faults', () => {
    const plan = planOf('shared/ui/button.tsx');
    const ofShared = ['@workspace/data-teams', '@workspace/product-ui', '@workspace/testing', '@workspace/ui'];
    expect([...plan.tests].sort()).toEqual([...ofShared, 'chat-site', ...remotes, 'scripts', 'shell', 'tooling']);
    expect(plan).toMatchObject({ endToEnd: 'all', faults: false });
  });

  test('a change in @workspace/data-tasks runs the tests and end-to-end tests of the remotes that use it', () => {
    const plan = planOf('shared/data/tasks/tasks.api.ts');
    expect([...plan.tests].sort()).toEqual(['mf-assistant', 'mf-client', ...readers]);
    expect([...plan.types].sort()).toEqual(['@workspace/data-tasks', 'e2e', 'mf-assistant', 'mf-client', ...readers]);
    expect(plan).toMatchObject({ endToEnd: ['mf-assistant/', 'mf-client/'], faults: false });
  });

  test('a change in @workspace/data-teams, which the shell uses, runs all end-to-end tests', () => {
    expect(planOf('shared/data/teams/teams.api.ts')).toMatchObject({ endToEnd: 'all', faults: false });
  });

  test('a change in @workspace/testing runs no end-to-end tests', () => {
    expect(planOf('shared/testing/fake-api.ts')).toMatchObject({ endToEnd: [], faults: false });
  });

  test('a change in the lock file runs everything', () => {
    expect(planOf('package-lock.json')).toEqual(all);
  });

  test('a change in @workspace/contracts runs everything except the types and tests of @workspace/ui', () => {
    const others = (names: readonly string[]) => names.filter((name) => name !== '@workspace/ui');
    expect(planOf('shared/contracts/index.ts')).toEqual({ ...all, types: others(all.types), tests: others(all.tests) });
  });

  test.each(['supabase/migrations/1.sql', 'patches/postgres.patch', 'bff/src/app.ts'])(
    'a change in %s runs all end-to-end tests and the faults',
    (file) => {
      const plan = planOf(file);
      expect(plan.tests).toContain('bff');
      expect(plan).toMatchObject({ endToEnd: 'all', faults: true });
    },
  );

  test('a change in a test file runs no end-to-end tests and no faults', () => {
    const plan = planOf('mf-client/src/paths.test.ts');
    expect([...plan.tests].sort()).toEqual(['mf-client', ...readers]);
    expect(plan).toMatchObject({ endToEnd: [], faults: false });
  });

  test('a change in a module of the BFF runs five existing end-to-end test files and no faults', () => {
    const { endToEnd, faults } = planOf('bff/src/modules/teams/teams.routes.ts');
    expect(faults).toBe(false);
    expect(endToEnd).toHaveLength(5);
    for (const file of endToEnd) expect(existsSync(path.join(root, 'e2e/tests', file))).toBe(true);
  });

  test('a change in an end-to-end test runs the end-to-end tests of its folder', () => {
    expect(planOf('e2e/tests/mf-chat/bridge.spec.ts')).toMatchObject({ endToEnd: ['mf-chat/'], faults: false });
    expect(planOf('e2e/support/test.ts').endToEnd).toBe('all');
  });

  test('a change in a test of operations runs no end-to-end tests', () => {
    expect(planOf('e2e/tests/operations/balancer.spec.ts')).toMatchObject({ endToEnd: [], faults: false });
  });

  test('a change in a fault runs the faults', () => {
    expect(planOf('scripts/faults/two-tabs.ts')).toMatchObject({ endToEnd: [], faults: true });
  });

  test.each<[file: string, lint: Plan['lint']]>([
    ['docs/architecture.md', ['docs/architecture.md']],
    ['docs/adr/0001-x.md', ['docs/adr/0001-x.md']],
    ['README.md', ['README.md']],
    ['.github/workflows/test.yml', 'all'],
  ])('a change in %s runs only the linter', (file, lint) => {
    expect(planOf(file)).toEqual({ types: [], lint, tests: [], faults: false, endToEnd: [] });
  });

  test('a change of a story in the catalogue runs the tests of its package and the test of the catalogue', () => {
    const plan = planOf('shared/ui/catalogue/button.stories.tsx');
    expect([...plan.tests].sort()).toEqual(['@workspace/ui', ...readers]);
    expect(plan).toMatchObject({ endToEnd: ['ui/'], faults: false });
  });

  test('a change in a document runs the tests that read the document', () => {
    expect(planOf('docs/repeated-calls.md').tests).toContain('tooling');
    expect(planOf('mf-client/README.md').tests).toContain('tooling');
  });

  test('a change in several files runs the tests for each of them', () => {
    const plan = planOf('mf-client/src/paths.ts', 'mf-chat/src/paths.ts', 'docs/choices.md');
    expect(plan.endToEnd).toEqual(['mf-chat/', 'mf-client/']);
  });
});

describe('the builds that a change invalidates', () => {
  test.each([
    'shared/ui/tokens.test.ts',
    'shared/contracts/testing/factories.ts',
    'shared/testing/fake-api.ts',
    'mf-client/src/features/billing/billing-fixtures.ts',
    'shared/api/jest.config.js',
    'tooling/test/remotes.test.ts',
    'tooling/jest/node.js',
    'shell/src/testing/show-app.tsx',
    'shared/ui/catalogue/button.stories.tsx',
    'mf-client/README.md',
  ])('a change in %s invalidates no build', (file) => {
    expect(asking(file, 'build')).toEqual([]);
  });

  test('the sources of a build import only files that are inputs of that build', () => {
    // Only the standalone page of a remote imports this file, and no release contains it.
    const alone = /^mf-[^/]+\/src\/bootstrap\.ts$/;
    const built = packages.filter(({ tasks }) => tasks.includes('build'));
    const wrong = built.flatMap((one) => {
      const isInput = inputsOf(one, 'build', packages, declarations);
      const folders = `{${one.folder}/src,shared/{api,contracts,host,ui,product-ui,data}}`;
      const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter(
        (file) => isInput(file) && !alone.test(file),
      );
      expect(files.length).toBeGreaterThan(100);
      return files.flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
          .map(([, imported = '']) => imported)
          .filter((imported) =>
            imported.startsWith('.')
              ? !isInput(path.posix.join(path.posix.dirname(file), imported))
              : /^@workspace\/(?:testing|\w+\/testing)/.test(imported),
          )
          .map((imported) => `${file} imports ${imported}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a change in a shared package invalidates the builds of the packages that use it', () => {
    expect(asking('shared/data/tasks/tasks.api.ts', 'build')).toEqual(['mf-assistant', 'mf-client']);
    expect(asking('shared/data/profile/profile.api.ts', 'build')).toEqual(['mf-assistant', 'mf-client', 'shell']);
    expect(asking('shared/product-ui/task-item.tsx', 'build')).toEqual(['chat-site', ...remotes, 'shell']);
  });

  test('a change in mf-client invalidates its own build, and a change in @workspace/ui or the build tools invalidates all', () => {
    expect(asking('mf-client/src/paths.ts', 'build')).toEqual(['mf-client']);
    for (const file of ['shared/ui/button.tsx', 'tooling/webpack/base.ts', 'package-lock.json'])
      expect(asking(file, 'build')).toEqual(['chat-site', ...remotes, 'shell']);
  });
});

test('ownerOf returns the innermost package that contains a file', () => {
  expect(ownerOf('mf-chat/site/src/app.tsx', packages)?.name).toBe('chat-site');
  expect(ownerOf('mf-chat/src/paths.ts', packages)?.name).toBe('mf-chat');
  expect(ownerOf('docs/choices.md', packages)).toBeUndefined();
});

describe('relatedTests', () => {
  const folder = 'bff/src/modules';
  const sources = new Map([
    [`${folder}/teams/teams.routes.ts`, "import { teams } from './teams.repository.ts';"],
    [`${folder}/teams/teams.repository.ts`, ''],
    [`${folder}/teams/teams.test.ts`, "import { startApp } from '../../../test/support/app.ts';"],
    [`${folder}/teams/index.ts`, "import { teamsRoutes } from './teams.routes.ts';"],
    [`${folder}/tasks/tasks.service.ts`, "import type { Teams } from '../teams/index.ts';"],
    [`${folder}/tasks/tasks.test.ts`, "import { startApp } from '../../../test/support/app.ts';"],
    [`${folder}/chat/chat.test.ts`, "import { startApp } from '../../../test/support/app.ts';"],
    ['bff/src/jobs/jobs.ts', "const { teams } = await import('../modules/tasks/tasks.service.ts');"],
    ['bff/src/jobs/jobs.test.ts', ''],
    ['bff/src/composition/modules.ts', "import { createTeamsModule } from '../modules/teams/index.ts';"],
    ['bff/src/composition/api.ts', "import type { Modules } from './modules.ts';"],
    ['bff/src/app.ts', "import { createModules } from './composition/modules.ts';"],
    ['bff/test/support/app.ts', "import { createApp } from '../../src/app.ts';"],
    ['bff/test/fuzz/fuzz.test.ts', "import { startApp } from '../support/app.ts';"],
  ]);

  test('returns the tests of a changed module and of code that depends on it, and the tests that cover every module', () => {
    expect(relatedTests([`${folder}/teams/teams.repository.ts`], sources)).toEqual([
      'src/jobs/jobs.test.ts',
      'src/modules/tasks/tasks.test.ts',
      'src/modules/teams/teams.test.ts',
      'test/fuzz/fuzz.test.ts',
    ]);
  });

  test('returns undefined, which means all tests, when a file outside the modules has changed', () => {
    expect(relatedTests([`${folder}/teams/teams.routes.ts`, 'bff/src/app.ts'], sources)).toBeUndefined();
    expect(relatedTests([`${folder}/teams/teams.routes.ts`, 'supabase/migrations/1.sql'], sources)).toBeUndefined();
  });
});
