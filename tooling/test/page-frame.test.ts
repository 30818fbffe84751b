import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
/** Pages that are shown without the navigation of the application. */
const alone = new Set([
  'mf-assistant/src/features/earnings/payslip.module.css',
  'mf-assistant/src/features/prequalifier/prequalifier-page.module.css',
  'mf-client/src/features/billing-links/billing-links.module.css',
  'mf-client/src/features/billing/printed-bill.module.css',
]);

test.each(['mf-assistant', 'mf-client'])('no page of %s sets a maximum width of its own', (remote) => {
  const folder = `${remote}/src`;
  const own = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => {
      const page = /^\.page \{[^}]*\}/m.exec(readFileSync(path.join(root, file), 'utf8'));
      return page !== null && /max-(?:inline-size|width): \d/.test(page[0]) && !alone.has(file);
    });
  expect(own).toEqual([]);
});
