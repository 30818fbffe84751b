import { readArguments } from './lib/arguments.ts';
import { writeCodeowners } from './lib/codeowners.ts';
import { fail, say } from './lib/output.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { scaffoldRemote } from './lib/scaffold.ts';

/** `npm run create-remote -- mf-billing`: creates a remote that builds, passes its tests and can be released. */
const usage = 'npm run create-remote -- mf-<name> [--title <text>]';

try {
  const { values, words } = readArguments(usage, 1, { title: { type: 'string' } });
  const [name] = words;
  if (!name) throw new Error(`Usage: ${usage}`);
  await scaffoldRemote(root, name, values.title);
  // The length of the name decides where lines break, so Biome formats the new files.
  await run('biome', ['format', '--write', '--log-level=error', name]);
  await writeCodeowners();
  say(`${name} was created. Next, with the application running (npm start):
  npm test -w ${name}
  npm run dev -- ${name}          its page, from source, in the shell
  npm run release -- ${name}      releases it to everyone
docs/remotes.md describes the rest.`);
} catch (error) {
  fail(error);
}
