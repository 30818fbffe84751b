import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base.ts';
import { RemoteStylesPlugin, scopeStyles } from '../webpack/remote-styles-plugin.ts';
import { root } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'remote-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scope = '@scope ([data-remote="mf-one"])';
const scoped = (css: string): string => scopeStyles(css, 'mf-one');

describe('the styles of a remote', () => {
  it('apply only to its own elements, in the layer remote', () => {
    expect(scoped('button{color:red}html{color:red}')).toBe(
      `@layer remote{${scope}{button{color:red}html{color:red}}}`,
    );
  });

  it('keep the components of @workspace/ui in the layer ui', () => {
    expect(scoped('.a{color:red}@layer ui{.b{color:red}}@layer ui{.c{color:red}}.d{color:red}')).toBe(
      `@layer remote{${scope}{.a{color:red}}}@layer ui{${scope}{.b{color:red}.c{color:red}}}@layer remote{${scope}{.d{color:red}}}`,
    );
  });

  it('cannot leave their scope with a layer, a condition or a scope of their own', () => {
    const rules = '@layer base{button{color:red}}@media print{button{color:red}}@scope (body){button{color:red}}';
    expect(scoped(rules)).toBe(`@layer remote{${scope}{${rules}}}`);
  });

  it('have keyframes under the name of the remote, outside of the scope', () => {
    expect(
      scoped('.a{animation:1s turn}.b{animation-name:turn,other}@media print{@keyframes turn{to{opacity:0}}}'),
    ).toBe(
      `@media print{@keyframes mf-one-turn{to{opacity:0}}}@layer remote{${scope}{.a{animation:1s mf-one-turn}.b{animation-name:mf-one-turn,other}@media print{}}}`,
    );
  });

  it.each(['@font-face{font-family:Inter}', '@property --accent{syntax:"*";inherits:true}', '@import "a.css";'])(
    'cannot have %s, which counts for the whole page',
    (rule) => {
      expect(() => scoped(rule)).toThrow(/^@[\w-]+ counts for the whole page, so mf-one cannot have it\./);
    },
  );
});

/** Builds a module that imports a stylesheet. Returns the built stylesheet and the errors of the build. */
async function build(name: string, files: Record<string, string>) {
  const source = path.join(folder, name);
  mkdirSync(source);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(source, file), text);
  const base = baseConfig(path.join(root, 'mf-client'), {});
  const compiler = webpack({
    ...base,
    entry: path.join(source, 'index.js'),
    output: { path: path.join(source, 'dist'), filename: 'built.js' },
    plugins: [...(base.plugins ?? []), new RemoteStylesPlugin('mf-one')],
    cache: false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  const { assets = [], errors = [] } = stats?.toJson({ all: false, assets: true, errors: true }) ?? {};
  const sheet = assets.find(({ name: file }) => file?.endsWith('.css'))?.name;
  return {
    css: sheet ? readFileSync(path.join(source, 'dist', sheet), 'utf8') : '',
    errors: errors.map(({ message }) => message),
  };
}

describe('the build of a remote', () => {
  it('limits stylesheets that others import, and those of packages', async () => {
    const { css, errors } = await build('imported', {
      'index.js': "import './page.css'; import './page.module.css';",
      'page.css': '@import "./other.css"; button { color: #f00 }',
      'other.css': 'a { color: #f00 }',
      'page.module.css': '.name { color: #00f }',
    });
    expect(errors).toEqual([]);
    expect(css.replace(/\.[\w-]+\{/, '.name{')).toBe(`@layer remote{${scope}{a,button{color:red}.name{color:#00f}}}`);
  });

  it('fails for a rule that counts for the whole page', async () => {
    const { errors } = await build('refused', {
      'index.js': "import './page.css';",
      'page.css': '@property --accent { syntax: "*"; inherits: true }',
    });
    expect(errors).toEqual([
      '@property counts for the whole page, so mf-one cannot have it. Remove it from its styles.',
    ]);
  });
});

it('every portal of a shared component belongs to the remote that opens it', () => {
  const lines = globSync('shared/{ui,product-ui}/*.tsx', { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /<\w+\.Portal\b|createPortal\(/.test(line)),
  );
  expect(lines).not.toEqual([]);
  expect(lines.filter((line) => !line.includes('{...portalOwner}'))).toEqual([]);
});
