#!/usr/bin/env node
import { fail } from '../../scripts/lib/output.ts';
import { createRepository } from './create-repository.ts';

try {
  await createRepository('npm create @workspace/remote', process.argv.slice(2));
} catch (error) {
  fail(error);
}
