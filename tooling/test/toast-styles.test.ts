import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toasts } from '@workspace/contracts';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '..', '..', file), 'utf8');

test('the gap between toasts in the stylesheet equals the gap in the contracts (product/design#toasts)', () => {
  const css = read('shell/src/toast/toast.module.css');
  const [, half] = /notistack-CollapseWrapper\) \{\s*padding-block: (\d+)px/.exec(css) ?? [];
  expect(2 * Number(half)).toBe(toasts.gap);
  expect(css).not.toMatch(/margin-block/);
});
