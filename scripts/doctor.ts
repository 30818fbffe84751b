import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readArguments } from './lib/arguments.ts';
import { examine } from './lib/doctor/examine.ts';
import { fail, say } from './lib/output.ts';

/**
 * `npm run doctor -- <url>`: examines a deployment from outside, and with its environment also what cannot be seen from
 * there. The exit code is 1 if it finds something (docs/deploy.md).
 */
const usage = 'npm run doctor -- <url> [--env <file with the environment of the BFF>] [--json]';

try {
  const { words, values } = readArguments(usage, 1, { env: { type: 'string' }, json: { type: 'boolean' } });
  const address = URL.parse(words[0] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) throw new Error(`Name the address. Usage: ${usage}`);
  const variables = values.env ? parseEnv(readFileSync(values.env, 'utf8')) : undefined;
  const report = await examine(address.origin, variables);
  if (values.json) say(JSON.stringify(report, null, 2));
  else {
    for (const { subject, seen, why, cure } of report.findings)
      say(`✗ ${subject}: ${seen}\n    Why it matters: ${why}\n    Cure: ${cure}`);
    for (const { subject, because } of report.unexamined) say(`– ${subject} was not examined: ${because}.`);
    say(report.findings.length > 0 ? `${report.findings.length} found.` : `Nothing found at ${report.url}.`);
  }
  if (report.findings.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
