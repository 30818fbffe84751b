import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toasts } from '@workspace/contracts';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '..', '..', file), 'utf8');
const css = read('shell/src/toast/toast.module.css');

test('the gap between toasts in the stylesheet equals the gap in the contracts (product/design#toasts)', () => {
  const [, half] = /notistack-CollapseWrapper\) \{\s*padding-block: (\d+)px/.exec(css) ?? [];
  expect(2 * Number(half)).toBe(toasts.gap);
  expect(css).not.toMatch(/margin-block/);
});

test('toasts are centred on the widths on which notistack stretches them (product/design#toasts)', () => {
  const [, narrow] =
    /downXs: '@media \(max-width:([\d.]+px)\)'/.exec(read('node_modules/notistack/notistack.esm.js')) ?? [];
  const [, centred] = /@media \(max-width: ([\d.]+px)\) \{\s*\.card \{\s*margin-inline: auto;/.exec(css) ?? [];
  expect(narrow).toBeDefined();
  expect(centred).toBe(narrow);
});
