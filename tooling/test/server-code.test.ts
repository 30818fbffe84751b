import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clockLinesOf } from './clock-code.ts';
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

  it('counts the lines from the start of the file', () =>
    expect(browserLinesOf('// Why.\n\nconst width = window.innerWidth;')).toEqual([
      '3: const width = window.innerWidth;',
    ]));
});

describe('the rule for the clock', () => {
  it.each([
    'function Page() { return <p>{format(new Date())}</p>; }',
    'function Page() { return <p>{format(new Date)}</p>; }',
    'function Page() { return <p>{Date()}</p>; }',
    'function Page() { const isAhead = new Date(slot.starts_at) > new Date(); }',
    'function Page() { const [at] = useState(Date.now); }',
    'function Page() { const [since] = useState(() => startOfMonth(Date.now())); }',
    'function Page() { const at = useMemo(() => globalThis.Date.now(), []); }',
    'function Page() { useGetHoursQuery({ until: Date.now() }); }',
    'function Page() { useEffect(load, [Date.now()]); }',
    'function Page() { return <Chart onPick={pickerFrom(Date.now())} />; }',
    'function Page() { return <List render={() => <p>{Date.now()}</p>} />; }',
    'function Page() { return bills.some(() => Date.now() > due); }',
    'const isLate = (due) => Date.parse(due) < Date.now();',
    'function isLate(due) { return Date.parse(due) < Date.now(); }',
    'export function presenceText(since, now = Date.now()) { return since < now; }',
    'export const options = (given, { at = new Date() }) => [given, at];',
    'const columns = [{ key: "due", cell: (bill) => dueText(bill, Date.now()) }];',
    'const columns = [{ key: "due", csv: [["Due", (bill) => dueText(bill, new Date())]] }];',
    'const rules = { isPast(day) { return day < Date.now(); } };',
    'class Rules { isPast(day) { return day < Date.now(); } }',
    'const onlineSince = () => Date.now();',
    'const openedAt = Date.now();',
  ])('refuses %s', (code) => expect(clockLinesOf(code)).toEqual([`1: ${code}`]));

  it.each([
    'function Page() { const now = useNow(); }',
    'const dayOf = (text) => new Date(text);',
    'const at = Date.parse(text) + Date.UTC(2026, 10);',
    'function Page() { useEffect(() => setAt(Date.now()), []); }',
    'function Page() { useEffect(() => life.every(1000, () => setNow(new Date())), [life]); }',
    'function Page() { const tell = useEffectEvent(() => send(Date.now())); }',
    'function Page() { return <button onClick={() => hide(Date.now())} />; }',
    'function Page() { const onHide = () => hide(Date.now()); }',
    'function Page() { function handleHide() { hide(Date.now()); } }',
    'function Page() { useForm({ onSent() { hide(Date.now()); } }); }',
    'function Page() { useForm({ async send() { await hide(Date.now()); } }); }',
    'const start = async (now = Date.now()) => call(now);',
    'class Store { async keep() { await put(new Date()); } }',
  ])('allows %s', (code) => expect(clockLinesOf(code)).toEqual([]));
});

/** Returns what `find` finds in the sources of a folder, without tests and `others`. */
function foundIn(folder: string, others: string[], find: typeof browserLinesOf): string[] {
  const exclude = ['**/node_modules/**', '**/*.{test,d}.{ts,tsx}', '**/*-fixture{,s}.{ts,tsx}', ...others];
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((file) =>
    find(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.tsx')).map((line) => `${file}:${line}`),
  );
}

const drawn = globSync(['mf-*/src', 'shared/{host,product-ui,ui}', 'shared/data/*'], { cwd: root });

it.each(drawn)('%s uses nothing that only a browser has while its pages are drawn (docs/adr/0056)', (folder) =>
  expect(foundIn(folder, ['shared/ui/catalogue/**', 'mf-*/src/bootstrap.ts'], browserLinesOf)).toEqual([]),
);

it.each([...drawn, 'shell/src'])('%s takes the time from useNow while its pages are drawn (docs/adr/0058)', (folder) =>
  expect(foundIn(folder, ['shared/ui/use-now.ts', 'shell/src/service-worker/worker/**'], clockLinesOf)).toEqual([]),
);
