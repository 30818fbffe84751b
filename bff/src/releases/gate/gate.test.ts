import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { judge, rules, warn } from './gate.ts';
import type { Candidate, Deployed } from './rule.ts';

const folder = path.join(import.meta.dirname, 'fixtures');
const readFixture = (name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));

const deployed: Deployed = readFixture('deployed');
const fitting: Candidate = readFixture('fitting');
const clashing = readdirSync(folder)
  .map((file) => path.basename(file, '.json'))
  .filter((name) => !['deployed', 'fitting'].includes(name));

interface Fixture {
  candidate: Partial<Candidate>;
  deployed?: Partial<Deployed>;
  says: string;
}

describe('the publish gate', () => {
  it('passes a remote that is compatible with what is deployed', () => {
    expect(judge(fitting, deployed)).toEqual([]);
    expect(warn(fitting, deployed)).toEqual([]);
  });

  it.each(clashing)('refuses the fixture of the rule %s by that rule alone, and suggests a fix', (name) => {
    const fixture: Fixture = readFixture(name);
    const refusals = judge({ ...fitting, ...fixture.candidate }, { ...deployed, ...fixture.deployed });
    expect(refusals.map(({ rule, problem: what }) => ({ rule, what }))).toEqual([{ rule: name, what: fixture.says }]);
    expect(refusals[0]?.fix).toMatch(/^[A-Z].+\.$/);
  });

  it('has a failing fixture for every rule', () => {
    expect([...clashing].sort()).toEqual(['manifest', ...rules.map(({ name }) => name)].sort());
  });

  it('passes a remote for the host contract before that of the shell, and refuses older and newer ones', () => {
    const passes = (contract: number) =>
      judge(
        { ...fitting, manifest: { ...fitting.manifest, contract } },
        { ...deployed, host: { ...deployed.host, contract: 5 } },
      ).length === 0;
    expect([3, 4, 5, 6].filter(passes)).toEqual([4, 5]);
  });

  it('refuses a page that is larger than the budget of its remote, and a budget above the limit of the shell', () => {
    const refusalsOf = (pageBudgetKb: number) =>
      judge({ ...fitting, manifest: { ...fitting.manifest, pageBudgetKb } }, deployed).map(({ problem }) => problem);
    expect(refusalsOf(90)).toEqual([]);
    expect(refusalsOf(89)).toEqual(['A first visit to /billing loads 90 kB, but the budget is 89 kB.']);
    expect(refusalsOf(251)).toEqual(['pageBudgetKb is 251, but the shell allows 250 kB.']);
  });

  it("refuses the id of one of the shell's menu entries", () => {
    const navigation = fitting.manifest.navigation.map((item) => ({ ...item, id: 'settings' }));
    const refusals = judge({ ...fitting, manifest: { ...fitting.manifest, navigation } }, deployed);
    expect(refusals.map(({ rule, problem: what }) => ({ rule, what }))).toEqual([
      { rule: 'navigation', what: 'The navigation id settings belongs to the shell.' },
    ]);
  });

  it.each([
    ['a shared package in another version', 'react-dom/umd/react-dom.production.min', 'react-dom'],
    ['a package that a shared package re-exports', 'react-router/dist/production/chunk-4WY6JWTD', 'react-router'],
    ['a package that a shared package depends on', 'scheduler/index', 'scheduler'],
    ['a shared module of a package', 'date-fns/format', 'date-fns/format'],
    ['a shared module that is imported by its internal path', 'zod/v4/mini/schemas', 'zod/v4/mini'],
    ['a shared workspace package that is imported by another path', '@workspace/host/session', '@workspace/host'],
  ])('refuses a second copy of %s', (_, module, named) => {
    const refusals = judge({ ...fitting, modules: [...fitting.modules, module] }, deployed);
    expect(refusals.map(({ rule, problem: what }) => ({ rule, what }))).toEqual([
      { rule: 'one-copy', what: `Its bundle contains ${named}. A page must have only the shell's copy.` },
    ]);
  });

  it('lets a remote bundle a module of a package when the shell shares only other modules of that package', () => {
    const own = [
      'date-fns/addDays',
      'date-fns/formatDistance',
      'date-fns/toDate',
      'zod/v4/classic/schemas',
      'zod/v4/core/core',
    ];
    expect(judge({ ...fitting, modules: own }, deployed)).toEqual([]);
  });

  it('refuses a file that changed after the build, and a missing file', () => {
    const [file = ''] = Object.keys(fitting.present);
    const changed = judge({ ...fitting, present: { ...fitting.present, [file]: 'sha384-other' } }, deployed);
    expect(changed.map(({ problem: what }) => what)).toEqual([`${file} does not match its hash.`]);
    const { [file]: _, ...rest } = fitting.present;
    expect(judge({ ...fitting, present: rest }, deployed).map(({ problem: what }) => what)).toEqual([
      `${file} is missing from the build.`,
    ]);
  });

  it('warns about a package that another remote has in another version, but does not refuse it', () => {
    const bundled = { clsx: { version: '3.0.0', bytes: 10 } };
    const candidate = { ...fitting, facts: { ...fitting.facts, bundled } };
    expect(warn(candidate, deployed)).toEqual(['clsx 3.0.0: mf-client has 2.1.1 – users download both.']);
    expect(judge(candidate, deployed)).toEqual([]);
  });

  it('warns about names that only the whole shell provides, but does not refuse them', () => {
    const router = { version: '7.18.5', exports: ['Link', 'useHref'], small: ['Link'] };
    const host = { ...deployed.host, shared: { ...deployed.host.shared, 'react-router-dom': router } };
    const shared = { 'react-router-dom': { range: '^7.18.5', imports: ['Link', 'useHref'] } };
    const candidate = { ...fitting, facts: { ...fitting.facts, shared } };
    expect(warn(candidate, { ...deployed, host })).toEqual([
      'It uses useHref of react-router-dom: its viewers load the whole shell, until the small one has these names.',
    ]);
    expect(judge(candidate, { ...deployed, host })).toEqual([]);
  });
});
