import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PostgresVersion } from '../../src/database/location.ts';
import { remove, temporaryFolder } from './server.ts';

export interface BarePostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with an empty database, in its own process. */
export async function startBarePostgres(version: PostgresVersion = 18): Promise<BarePostgres> {
  const dataDir = await temporaryFolder();
  const child = fork(join(__dirname, 'bare-postgres-process.ts'), [dataDir, String(version)]);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    exited.then(() => reject(new Error('PostgreSQL did not start.')));
  });
  return {
    url,
    stop: async () => {
      child.disconnect();
      await exited;
      await remove(dataDir);
    },
  };
}
