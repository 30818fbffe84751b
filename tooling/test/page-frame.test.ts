import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
/** Pages that stand alone, without the navigation around them. */
const alone = new Set(['features/billing-links/billing-links.module.css', 'features/billing/printed-bill.module.css']);

test("every page of mf-client has the application's one frame", () => {
  const folder = path.join(root, 'mf-client/src');
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .filter((file) => {
      const page = /^\.page \{[^}]*\}/m.exec(readFileSync(path.join(folder, file), 'utf8'));
      return page !== null && /max-(?:inline-size|width): \d/.test(page[0]) && !alone.has(file);
    });
  expect(own).toEqual([]);
});
