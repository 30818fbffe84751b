import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const folder = 'docs/product';
const pages = globSync(`${folder}/*.md`, { cwd: root });
const nameOf = (page: string): string => path.basename(page, '.md');
const texts = new Map(pages.map((page) => [page, read(page)]));
const anchorsOf = (text: string): string[] => [...text.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id);
const anchors = new Map([...texts].map(([page, text]) => [nameOf(page), anchorsOf(text)]));

const packages = ['bff', 'e2e', 'mf-*', 'scripts', 'shared', 'shell', 'supabase', 'tooling'];
/** Whether a folder contains no sources. Dot folders can contain tools of a developer. */
const isElsewhere = (name: string): boolean => /^(\.|node_modules$|dist$|test-results$)/.test(path.basename(name));
/** The sources and documents of the repository, except those in docs/product. */
const sources = [
  ...globSync(`{${packages.join(',')}}/**/*.{css,js,json,md,mjs,sql,ts,tsx}`, { cwd: root, exclude: isElsewhere }),
  ...globSync(['*.md', 'docs/*.md', 'docs/adr/*.md'], { cwd: root }),
];
const self = path.relative(root, import.meta.filename);

/** Runs `problems` for each file and puts the name of the file before each problem. */
const faultsIn = (files: Iterable<readonly [string, string]>, problems: (text: string, file: string) => string[]) =>
  [...files].flatMap(([file, text]) => problems(text, file).map((problem) => `${file}: ${problem}`));

const ours = () => sources.filter((file) => file !== self).map((file) => [file, read(file)] as const);

describe('the pages about the product', () => {
  it('contain no anchor twice', () => {
    const twice = (_text: string, file: string) =>
      (anchors.get(nameOf(file)) ?? []).filter((id, index, all) => all.indexOf(id) !== index);
    expect(faultsIn(texts, twice)).toEqual([]);
  });

  it('link only to existing targets', () => {
    const broken = (text: string, file: string) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
        .filter(([, to = '', anchor = '']) => {
          const target = to === '' ? file : path.join(folder, to);
          if (!existsSync(path.join(root, target))) return true;
          return anchor !== '' && texts.has(target) && !anchors.get(nameOf(target))?.includes(anchor);
        })
        .map(([link]) => link);
    expect(faultsIn(texts, broken)).toEqual([]);
  });

  it('are all listed in their index', () => {
    const index = texts.get(`${folder}/README.md`) ?? '';
    expect(pages.filter((page) => !index.includes(`(${path.basename(page)})`)).map(nameOf)).toEqual(['README']);
  });

  it('mention only files that exist', () => {
    const paths = /`((?:bff|docs|e2e|mf-[a-z]+|scripts|shared|shell|supabase|tooling)\/[^`\s]+)`/g;
    const missing = (text: string) =>
      [...text.matchAll(paths)].map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)));
    expect(faultsIn(texts, missing)).toEqual([]);
  });

  it('mention a test in each line that begins with Code:', () => {
    const untested = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('Code: ') && !/ Tests?: `/.test(line))
        .map((line) => line.slice(0, 80));
    expect(faultsIn(texts, untested)).toEqual([]);
  });
});

describe('references to docs/product in other files', () => {
  it('lead to an existing anchor', () => {
    const lost = (text: string) =>
      [...text.matchAll(/\bproduct\/([\w-]+)(?:\.md)?#([\w-]+)/g)]
        .filter(([, page = '', anchor = '']) => !anchors.get(page)?.includes(anchor))
        .map(([reference]) => reference);
    expect(sources.length).toBeGreaterThan(1000);
    expect(faultsIn(ours(), lost)).toEqual([]);
  });

  it('mention no section number of an external specification', () => {
    const elsewhere = (text: string) => [...text.matchAll(/\bspec (?:section )?\d/gi)].map(([reference]) => reference);
    expect(faultsIn(ours(), elsewhere)).toEqual([]);
  });
});
