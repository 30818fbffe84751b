import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Module, parseSync } from '@swc/core';

export const root = path.resolve(import.meta.dirname, '../..');

/** Parses a source. `file` is its path from the root of the repository. */
export const parse = (file: string): Module =>
  parseSync(readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
