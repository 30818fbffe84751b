import { createServer } from 'node:http';

/**
 * An upstream that answers each request at once in the format of PostgREST: with one work session, one profile or an
 * empty list. Its argument is the port.
 */
const row = {
  id: 'f2a1c5de-5a0b-4a6e-9a51-6f8d2f6f0a11',
  user_id: '0b7f3c1e-0d55-4f0e-8c44-8a5b7d0e9c22',
  team_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  created_at: '2026-11-20T08:00:00+00:00',
  ended_at: null,
  timezone: 'Europe/Berlin',
  version: 1,
};
const profile = {
  id: row.user_id,
  email: 'assistant@workspace.test',
  account_type: 'assistant',
  client_organizations: [],
  assistant_cvs: [{ status: 'Working' }],
  operators: [],
};
const answerWith = (rows: object[]) => {
  const body = JSON.stringify(rows);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-range': '0-0/*',
    'content-length': Buffer.byteLength(body),
  };
  return { body, headers };
};
const answers: [path: string, ReturnType<typeof answerWith>][] = [
  ['/rest/v1/sessions', answerWith([row])],
  ['/rest/v1/profiles', answerWith([profile])],
];
const nothing = answerWith([]);

const server = createServer((request, response) => {
  request.resume();
  const [, { body, headers }] = answers.find(([path]) => request.url?.startsWith(path)) ?? ['', nothing];
  response.writeHead(200, headers).end(body);
});
// Longer than the pause between two rounds. A proxy returns 502 if the upstream closes a connection during a request.
server.keepAliveTimeout = 120_000;
server.listen(Number(process.argv[2]));
