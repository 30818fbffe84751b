import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserLinesOf } from './server-code.ts';
import { root } from './sources.ts';

describe('the rule for what a server draws', () => {
  it.each([
    'const width = window.innerWidth;',
    'export const root = document.body.append(node);',
    'export function Page() { return <p>{window.innerWidth}</p>; }',
    'export const Page = () => document.title;',
    'const useTitle = () => document.title;',
    'function Page() { const [width] = useState(() => window.innerWidth); }',
    'function Page() { return bills.map((bill) => <p key={bill.id}>{document.title}</p>); }',
    'export const Page = memo(() => <p>{document.title}</p>);',
    'const id = (() => sessionStorage.getItem("id"))();',
    'function Page() { const id = Math.random(); }',
    'function Page() { const id = crypto.randomUUID(); }',
  ])('refuses %s', (code) => expect(browserLinesOf(code)).toEqual([`1: ${code}`]));

  it.each([
    'const measure = () => window.innerWidth;',
    'function Page() { useEffect(() => document.title, []); }',
    'function Page() { return <button onClick={() => window.print()} />; }',
    'function Page() { const print = () => window.print(); }',
    'const isBrowser = typeof document !== "undefined";',
    'const useVisible = () => useSyncExternalStore(subscribe, () => document.hidden, () => false);',
    'function Row({ document }) { return <p>{document.title}</p>; }',
    'function Rows() { return bills.map(({ document = "" }) => <p key="1">{document}</p>); }',
    'interface Props { window: Window }',
    'const names = { document: 1 };',
    'function Page() { useForm({ send() { window.print(); } }); }',
    'class Store { read() { return document.cookie; } }',
  ])('allows %s', (code) => expect(browserLinesOf(code)).toEqual([]));
});

it.each(globSync(['mf-*/src', 'shared/{host,product-ui,ui}', 'shared/data/*'], { cwd: root }))(
  '%s uses nothing that only a browser has while its pages are drawn (docs/adr/0056)',
  (folder) => {
    const files = globSync('**/*.{ts,tsx}', {
      cwd: path.join(root, folder),
      exclude: ['**/node_modules/**', 'catalogue/**', 'bootstrap.ts'],
    }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));
    const found = files.flatMap((file) =>
      browserLinesOf(readFileSync(path.join(root, folder, file), 'utf8'), file.endsWith('.tsx')).map(
        (line) => `${folder}/${file}:${line}`,
      ),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  },
);
