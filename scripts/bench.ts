import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchApi } from './bench/api.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchHot } from './bench/hot.ts';
import { benchPages } from './bench/pages.ts';
import { startSides } from './bench/sides.ts';
import { benchStream } from './bench/stream.ts';
import { requireBrowser } from './lib/browser.ts';
import { fail, say } from './lib/output.ts';
import { Processes } from './lib/processes.ts';

/**
 * `npm run bench`: what federation costs against the same sources as one bundle, what the BFF costs against a plain proxy,
 * what a thousand open streams take, what years of data add to each call, and how soon a saved change is seen.
 * `--pairs 5` measures less often, `--only pages`, `api`, `stream`, `growth` or `hot` one of the five, `--detail` lists the files of a deep link.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '11' },
    only: { type: 'string' },
    detail: { type: 'boolean', default: false },
  },
});

const processes = new Processes((name) => say(`${name} stopped unexpectedly.`));
const folder = await mkdtemp(path.join(os.tmpdir(), 'workspace-bench-'));

async function cleanUp(): Promise<void> {
  await processes.stop();
  await rm(folder, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cleanUp().then(() => process.exit(1)));
try {
  const pairs = Number(values.pairs);
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs must be a whole number of at least 1.');
  if (values.only && !['pages', 'api', 'stream', 'growth', 'hot'].includes(values.only))
    throw new Error('--only must be pages, api, stream, growth or hot.');
  if (!values.only || values.only === 'pages') {
    await requireBrowser();
    await benchPages(await startSides(processes, folder), pairs, values.detail);
  }
  if (!values.only || values.only === 'api') await benchApi(processes, folder);
  if (!values.only || values.only === 'stream') await benchStream();
  if (!values.only || values.only === 'growth') await benchGrowth();
  if (!values.only || values.only === 'hot') {
    await requireBrowser();
    // The earlier measurement used the same ports.
    await processes.stop();
    await benchHot(processes, folder, pairs);
  }
  await cleanUp();
} catch (error) {
  await cleanUp();
  fail(error);
}
