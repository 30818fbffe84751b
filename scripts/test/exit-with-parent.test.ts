import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'exit-with-parent-'));
afterAll(() => rmSync(folder, { recursive: true }));

const endWithParent = ['--import', path.join(__dirname, '..', 'lib', 'exit-with-parent.ts')];
const script = (name: string, lines: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, lines);
  return file;
};

it('lets a process exchange messages with a worker that it forks', async () => {
  const worker = script(
    'worker.mjs',
    "process.once('message', (text) => { process.send('heard ' + text); process.exit(); });",
  );
  const part = script(
    'part.mjs',
    `import { fork } from 'node:child_process';
     const worker = fork(${JSON.stringify(worker)});
     worker.once('message', (text) => console.log(text));
     // The worker must still wait for messages after 300 ms.
     setTimeout(() => worker.send('work'), 300);`,
  );
  const child = spawn(process.execPath, [...endWithParent, part], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let written = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  await once(child, 'close');
  expect(written).toBe('heard work\n');
});

it('ends a process with SIGTERM when the channel to its parent closes', async () => {
  const child = fork(script('waits.mjs', "process.send('ready'); setInterval(() => undefined, 1000);"), [], {
    execArgv: endWithParent,
  });
  await once(child, 'message');
  child.disconnect();
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGTERM');
});
