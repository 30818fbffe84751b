import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import { createWorkplace } from '../../test/support/factories.ts';
import { createOperator } from '../../test/support/recruiting.ts';

// The typed client of the kit (docs/remotes.md), and the document that it comes with.
const execute = promisify(execFile);
const root = resolve(__dirname, '../../..');
let app: RunningApp;
let folder: string;

const run = async (program: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await execute(program, args, { cwd: folder }).catch((error) => error);
  return stdout + stderr;
};

beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'api-client-'));
  expect(await run(process.execPath, join(root, 'kit/client/write-openapi.ts'), folder)).toBe('');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

test('the document of the client is the one that the application serves', async () => {
  const operator = await app.signedIn(await createOperator('finance'));
  const served = (await operator.get('/api/docs/openapi.json')).body;
  expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toEqual(served);
});

test('typed calls compile, wrong ones do not, and the application answers them', async () => {
  const { client, teamId } = await createWorkplace();
  const cookie = (await app.signedIn(client)).cookieHeader();
  const source = `
    import { createApiClient } from ${JSON.stringify(join(root, 'kit/client/index.ts'))};
    import type { paths } from './openapi.d.ts';
    const api = createApiClient<paths>({
      baseUrl: ${JSON.stringify(app.url)},
      fetch(request) {
        request.headers.set('cookie', ${JSON.stringify(cookie)});
        request.headers.set('origin', 'http://localhost:3000');
        return fetch(request);
      },
    });
    const team_id = '${teamId}';
    const made = await api.POST('/api/tasks', { body: { team_id, title: 'Book the trip' } });
    const listed = await api.GET('/api/tasks', { params: { query: { team_id, limit: 5 } } });
    const refused = await api.GET('/api/tasks/{id}/history', { params: { path: { id: 'none' } } });
    const title: string | undefined = made.data?.title;
    console.log(JSON.stringify([title, listed.data?.items.map(({ status }) => status), refused.error?.errorCode]));
    export function wrong() {
      // @ts-expect-error a task needs a title
      api.POST('/api/tasks', { body: { team_id } });
      // @ts-expect-error no call has this path
      api.GET('/api/nothing');
      // @ts-expect-error an answer has no such field
      made.data?.nothing;
    }`;
  writeFileSync(join(folder, 'uses.ts'), source);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'ES2022',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));
  expect(await run(join(root, 'node_modules/.bin/tsc'), '-p', '.')).toBe('');
  expect(await run(process.execPath, 'uses.ts')).toBe('["Book the trip",["PENDING"],"INVALID_INPUT"]\n');
});
