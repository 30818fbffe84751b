import { Validator } from '@seriousme/openapi-schema-validator';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { routesOf } from '../../http/mounted-routes.ts';
import type { OpenApiDocument, Operation } from '../../openapi/document.ts';

// The API reference (product/operations#api-docs).
let app: RunningApp;
let operator: Browser;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startApp();
  operator = await app.signedIn(await createOperator('finance'));
  document = (await operator.get<OpenApiDocument>('/api/docs/openapi.json')).body;
});
afterAll(() => app.close());

const operation = (method: string, path: string): Operation | undefined => document.paths[path]?.[method];

test('only operators read the reference, and visitors sign in first', async () => {
  const visitor = app.browser();
  const client = await app.signedIn(await createUser('client'));
  const page = await visitor.get('/api/docs');
  expect([page.status, page.headers.get('location')]).toEqual([303, '/login?destination=%2Fapi%2Fdocs']);
  expect((await visitor.get('/api/docs/openapi.json')).status).toBe(401);
  for (const path of ['/api/docs', '/api/docs/openapi.json']) {
    const { status, body } = await client.get(path);
    expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN']);
  }
});

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...document });
    expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
  });

  it('has every route of the API, and each declares what it reads and answers', () => {
    const routes = routesOf(app.application.app).filter(({ path }) => path.startsWith('/api/'));
    expect(routes.filter(({ declared }) => !declared).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(mounted.sort());
    const ids = Object.values(document.paths).flatMap((each) => Object.values(each).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes the parameters, the body, the answers and the errors of a call', () => {
    const comment = operation('post', '/api/tasks/{id}/comments');
    expect(comment).toEqual({
      operationId: 'postTasksIdComments',
      tags: ['tasks'],
      security: [{ session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/TaskCommentBody' } } },
      },
      responses: {
        201: {
          description: 'The answer.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/TaskComment' } } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    });
    expect(document.components.responses.Error?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ErrorBody',
    });
    expect(document.components.schemas.TaskComment).toMatchObject({
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, body: { type: 'string' } },
      required: expect.arrayContaining(['id', 'body']),
    });
    expect(operation('get', '/api/tasks')?.parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
    });
  });

  it('says who may call', () => {
    expect(operation('get', '/api/teams')?.security).toEqual([{ session: [] }]);
    expect(operation('post', '/api/releases')?.security).toEqual([{ releaseToken: [] }]);
    expect(operation('post', '/api/auth/sign-in')?.security).toEqual([]);
  });

  it('describes files, uploads, redirects and answers without content', () => {
    const answers = (method: string, path: string) => operation(method, path)?.responses;
    expect(answers('get', '/api/earnings/payslips/{runId}.pdf')).toMatchObject({
      200: { content: { 'application/pdf': {} } },
    });
    expect(operation('post', '/api/images')?.requestBody?.content).toHaveProperty('multipart/form-data');
    expect(answers('get', '/api/confirm-email')).toHaveProperty('303');
    expect(answers('delete', '/api/tasks/{id}/comments/{commentId}')).toMatchObject({ 204: { description: 'Done.' } });
  });

  it('describes all answers in JSON', () => {
    expect(document.info.description).toMatch(/All \d{3} answers in JSON are described/);
  });
});

describe('the page', () => {
  it('shows every call without a script, under a policy that lets only its own styles apply', async () => {
    const { status, text, headers } = await operator.get('/api/docs');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policy).toMatch(/^default-src 'none'; (?!.*(unsafe|script-src))/);
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).not.toMatch(/<script|style=|onclick/);
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<span class="path">${path}</span>`);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(` id="${target}"`);
  });

  it('finds calls by their method, path and part, opens them, and escapes what was typed', async () => {
    const found = (await operator.get('/api/docs?q=POST+comments')).text;
    expect(found).toContain('1 call ');
    expect(found).toContain('<details id="postTasksIdComments" open>');
    expect(found).toContain('<details open><summary><h3>TaskComment</h3></summary><div id="schema-TaskComment">');
    expect(found).not.toContain('"schema-Team"');
    const odd = (await operator.get(`/api/docs?q=${encodeURIComponent('"><script>')}`)).text;
    expect(odd).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(odd).toContain('0 calls');
  });
});
