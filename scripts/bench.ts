import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchApi } from './bench/api.ts';
import { benchDrawing } from './bench/drawing.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchHot } from './bench/hot.ts';
import { benchOperations } from './bench/operations.ts';
import { benchPages } from './bench/pages.ts';
import { applicationUrl, startApplication, startReference } from './bench/sides.ts';
import { benchStream } from './bench/stream.ts';
import { requireBrowser } from './lib/browser.ts';
import { fail, say } from './lib/output.ts';
import { Processes } from './lib/processes.ts';

/**
 * `npm run bench`: prints seven measurements. `pages`: the federated build against one bundle of the same sources.
 * `drawing`: what drawing pages costs the BFF. `api`: the BFF against a plain proxy. `stream`: 1,000 stream clients on one BFF. `growth`: each call with little and
 * with much data. `operations`: the search and the lists of operators with 100,000 people. `hot`: the time from saving a
 * file until the page shows the change.
 * `--only <name>` runs one of them. `--pairs <n>` sets the number of runs for `pages` and `hot`. `--detail` lists the
 * files that a deep link loads.
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
  const parts = ['pages', 'drawing', 'api', 'stream', 'growth', 'operations', 'hot'];
  if (values.only && !parts.includes(values.only)) throw new Error(`--only must be one of ${parts.join(', ')}.`);
  if (!values.only || ['pages', 'drawing'].includes(values.only)) await startApplication(processes, folder);
  if (!values.only || values.only === 'drawing') await benchDrawing(applicationUrl);
  if (!values.only || values.only === 'pages') {
    await requireBrowser();
    await benchPages(await startReference(processes, folder), pairs, values.detail);
  }
  if (!values.only || values.only === 'api') await benchApi(processes, folder);
  if (!values.only || values.only === 'stream') await benchStream();
  if (!values.only || values.only === 'growth') await benchGrowth();
  if (!values.only || values.only === 'operations') await benchOperations();
  if (!values.only || values.only === 'hot') {
    await requireBrowser();
    // The processes of the measurements above use the same ports.
    await processes.stop();
    await benchHot(processes, folder, pairs);
  }
  await cleanUp();
} catch (error) {
  await cleanUp();
  fail(error);
}
