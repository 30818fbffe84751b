import path from 'node:path';
import { type ShellFacts, shellConfig } from '../webpack/shell.ts';

const facts = (page: string): ShellFacts => ({
  routes: [{ path: '/' }, { path: page }],
  navigationIds: [],
  slots: [],
  icons: [],
  maxPageKb: 1,
});
const configure = (page: string) =>
  shellConfig(path.resolve('shell'), { facts: facts(page), parts: {}, maxStartKb: 1 });

it('does not build a shell with a page at an address of the BFF', () => {
  expect(() => configure('/readyz')).toThrow(
    'The page /readyz of the shell could never show: the BFF answers addresses that begin with /readyz itself. Choose another path.',
  );
  expect(() => configure('/settings')).not.toThrow();
});
