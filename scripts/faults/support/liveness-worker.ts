import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, callOnce } from './calls.ts';

const calls: Call[] = [];
let over = false;
if (!parentPort) throw new Error('This file is run by watchLiveness.');
void once(parentPort, 'message').then(() => {
  over = true;
});
while (!over) {
  calls.push(await callOnce(`${workerData}/livez`, ''));
  await wait(20);
}
parentPort.postMessage(calls);
