import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentKeys } from '../../bff/src/config/env.ts';
import { readExample } from '../lib/document/environment.ts';
import { renewParts } from '../lib/document/parts.ts';
import { root } from '../lib/root.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('docs/deploy.md says what the code does: npm run docs would change nothing', async () => {
  const document = read('docs/deploy.md');
  expect(await renewParts(document)).toBe(document);
});

test('.env.example describes each key of the BFF once', () => {
  const described = readExample(read('.env.example'));
  const keys = described.flatMap(({ keys }) => keys.map(([key]) => key)).filter((key) => environmentKeys.includes(key));
  expect(keys.toSorted()).toEqual(environmentKeys.toSorted());
});
