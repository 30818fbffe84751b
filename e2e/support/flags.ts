import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FlagName, type Treatment, treatments } from '@workspace/contracts';
import type { Account } from './test.ts';

const localFlags = path.resolve(import.meta.dirname, '../../bff/flags.json');

/** Writes a file for FLAGS_FILE: that of the BFF, but the given accounts have these treatments of a flag. */
export function writeFlags(file: string, name: FlagName, chosen: Partial<Record<Account, Treatment>>): void {
  const { flags } = JSON.parse(readFileSync(localFlags, 'utf8'));
  const rules = Object.entries(chosen).map(([account, treatment]) => ({
    id: account,
    variation: treatments.indexOf(treatment),
    clauses: [{ contextKind: 'user', attribute: 'email', op: 'in', values: [`${account}@workspace.test`] }],
  }));
  flags[name] = { ...flags[name], variations: treatments, rules };
  writeFileSync(file, JSON.stringify({ flags }));
}
