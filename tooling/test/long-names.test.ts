import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

/** Places for names that people choose, on pages that phones show. */
it.each([
  ['mf-client/src/features/billing/billing.module.css', 'headline'],
  ['mf-onboarding/src/features/flow/step-frame.module.css', 'lead'],
  ['mf-operations/src/features/recruiting/recruiting.module.css', 'who'],
  ['shared/ui/dialog.module.css', 'description'],
  ['shared/ui/dialog.module.css', 'title'],
])('a name without spaces breaks in %s .%s, instead of running out of the page', (file, name) => {
  const css = readFileSync(path.join(root, file), 'utf8');
  const [, rules] = new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css) ?? [];
  // break-word would not do: it leaves the column as wide as the longest word.
  expect(rules).toContain('overflow-wrap: anywhere;');
});
