import { parentPort } from 'node:worker_threads';
import { type ReadTask, readFile } from './read-file.ts';

parentPort?.on('message', async ({ id, task }: { id: number; task: ReadTask }) => {
  parentPort?.postMessage({ id, result: await readFile(task) });
});
parentPort?.postMessage({ ready: true });
