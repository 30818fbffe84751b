import { readFile } from 'node:fs/promises';
import { codeowners, codeownersFile } from '../lib/codeowners.ts';

test('CODEOWNERS names the owner of each remote (npm run codeowners writes it)', async () => {
  const expected = await codeowners();
  expect(await readFile(codeownersFile, 'utf8')).toBe(expected);
  expect(expected).toContain('/mf-client/ @workspace/client-team\n/e2e/tests/mf-client/ @workspace/client-team\n');
});
