import { readArguments } from './lib/arguments.ts';
import { writeCodeowners } from './lib/codeowners.ts';
import { fail } from './lib/output.ts';

/** `npm run codeowners`: writes .github/CODEOWNERS anew, after the owner of a remote has changed. */
const usage = 'npm run codeowners';

try {
  readArguments(usage, 0, {});
  await writeCodeowners();
} catch (error) {
  fail(error);
}
