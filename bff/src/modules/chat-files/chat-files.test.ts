import { randomUUID } from 'node:crypto';
import {
  type Attachment,
  chatFileMessages,
  type ErrorBody,
  imageMessages,
  type Message,
  maxChatFileBytes,
  maxImageBytes,
} from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createConversation, createUser, createWorkplace } from '../../../test/support/factories.ts';
import { html, png, pngOf, svgText } from '../../../test/support/images.ts';
import { admin, supabase } from '../../../test/support/supabase.ts';
import { plainFileName } from './chat-files.service.ts';

let app: RunningApp;
let sender: Browser;
let reader: Browser;
let id: string;
let senderId: string;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_IMAGES: '1000' });
  const { client, assistant } = await createWorkplace();
  [sender, reader] = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
  id = await createConversation([client, assistant]);
  senderId = client.id;
});
afterAll(() => app.close());

const files = () => `/api/chat/conversations/${id}/files`;

async function send(
  name: string,
  type: string,
  bytes: Uint8Array | string,
  from = sender,
  path = files(),
  key?: string,
) {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], name, { type }));
  const ours = { 'x-workspace-request': '1', origin: 'http://localhost:3200' };
  const headers = key ? { ...ours, 'idempotency-key': key } : ours;
  const answer = await from.raw(path, { method: 'POST', body: form, headers });
  const body = (await answer.json()) as Attachment & ErrorBody;
  return { status: answer.status, body };
}
const open = (browser: Browser, file: Attachment, query = '') =>
  browser.raw(`${files()}/${senderId}/${file.id}${query}`);
const follow = async (answer: Response) => fetch(answer.headers.get('location') ?? '');

describe('POST /api/chat/conversations/:id/files', () => {
  test.each([
    ['Año 日本 "q" %41.txt', 'text/plain', 'Hello', 'text/plain'],
    ['plan.pdf', 'application/x-anything', '%PDF-1.7', 'application/pdf'],
    ['notes.TXT', '', 'Hello', 'text/plain'],
    ['me.png', 'image/png', png, 'image/png'],
    ['drawing.svg', 'image/svg+xml', svgText, 'image/svg+xml'],
  ])('stores %s with the content type of its extension', async (name, type, bytes, kept) => {
    const { status, body } = await send(name, type, bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name, type: kept });
    const image = await follow(await open(reader, body));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toContain(kept);
  });

  test.each([
    ['a program', 'run.exe', 'application/octet-stream', 'MZ', 400, chatFileMessages.type],
    ['an HTML page', 'page.html', 'text/html', html, 400, chatFileMessages.type],
    ['a file without an extension', 'README', 'text/plain', 'Hi', 400, chatFileMessages.type],
    [
      'a file whose extension is a property name of JavaScript objects',
      'x.constructor',
      'text/plain',
      'Hi',
      400,
      chatFileMessages.type,
    ],
    ['an empty file', 'empty.txt', 'text/plain', '', 400, chatFileMessages.empty],
    [
      'a file above the size limit',
      'large.zip',
      'application/zip',
      new Uint8Array(maxChatFileBytes + 1),
      413,
      chatFileMessages.size,
    ],
    ['an image type that is not allowed', 'me.bmp', 'image/bmp', png, 400, imageMessages.extension],
    ['an image whose MIME type does not match', 'me.png', 'text/plain', png, 400, imageMessages.mimeType],
    ['an HTML page with the name and type of an image', 'me.png', 'image/png', html, 400, imageMessages.mimeType],
    ['an image above the size limit', 'me.png', 'image/png', pngOf(maxImageBytes + 1), 413, imageMessages.size],
    ['an HTML page with the name and type of an SVG', 'me.svg', 'image/svg+xml', html, 400, imageMessages.svg],
  ])('refuses %s', async (_what, name, type, bytes, status, message) => {
    expect(await send(name, type, bytes)).toMatchObject({ status, body: { message, type: 'validation' } });
  });

  test('removes scripts from SVGs', async () => {
    const { body } = await send(
      'd.svg',
      'image/svg+xml',
      svgText.replace('<circle', '<script>alert(1)</script><circle'),
    );
    const text = await (await follow(await open(reader, body))).text();
    expect(text).toContain('<circle');
    expect(text).not.toContain('alert');
  });

  test('accepts files only from members of the conversation', async () => {
    const stranger = await app.signedIn(await createUser());
    expect((await send('a.txt', 'text/plain', 'Hi', stranger)).status).toBe(404);
    expect((await send('a.txt', 'text/plain', 'Hi', app.browser())).status).toBe(401);
  });
});

describe('GET /api/chat/conversations/:id/files/:senderId/:fileId', () => {
  test('redirects members of the conversation to a temporary URL, and refuses other users', async () => {
    const { body } = await send('me.png', 'image/png', png);
    const answer = await open(reader, body);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(`${supabase.url}/storage/v1/object/sign/chat/${id}/${senderId}/`);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site');
    const stranger = await app.signedIn(await createUser());
    expect((await open(stranger, body)).status).toBe(404);
    expect((await open(app.browser(), body)).status).toBe(401);
    const bare = `${supabase.url}/storage/v1/object`;
    for (const path of ['public/chat', 'chat']) {
      const direct = await fetch(`${bare}/${path}/${id}/${senderId}/${body.id}`, {
        headers: { apikey: supabase.publishableKey },
      });
      expect(direct.ok).toBe(false);
    }
    expect((await reader.raw(`${files()}/${senderId}/..%2f..%2fx.png`)).status).toBe(400);
  });

  test('makes browsers download a PDF under its name', async () => {
    const { body } = await send('Plan für Mai.pdf', 'application/pdf', '%PDF-1.7');
    const download = await follow(await open(reader, body, `?name=${encodeURIComponent(body.name)}`));
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; .*Plan/);
    const plain = await follow(await open(reader, body));
    expect(plain.headers.get('content-disposition')).toMatch(/^attachment/);
    for (const { headers } of [download, plain]) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a message with files', () => {
  const say = (attachments: Attachment[], from = sender) =>
    from.post<Message>(`/api/chat/conversations/${id}/messages`, { client_id: randomUUID(), body: '', attachments });

  test('needs no text', async () => {
    const { body: file } = await send('me.png', 'image/png', png);
    const sent = await say([{ ...file, width: 1, height: 1 }]);
    expect(sent).toMatchObject({ status: 201, body: { body: '', attachments: [{ name: 'me.png', width: 1 }] } });
  });

  test('refuses files that do not exist or belong to another user', async () => {
    const { body: file } = await send('me.png', 'image/png', png);
    const missing = { ...file, id: `${randomUUID()}.png` };
    expect((await say([missing])).body).toMatchObject({ status: 400, errorCode: 'FILE_NOT_FOUND' });
    expect((await say([file], reader)).body).toMatchObject({ status: 400, errorCode: 'FILE_NOT_FOUND' });
  });
});

describe('plainFileName', () => {
  test.each([
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069.png', 'a.png'],
    ['a\u0000b\nc.txt', 'abc.txt'],
    ['\u200b', 'file'],
    [`${'a'.repeat(300)}.png`, `${'a'.repeat(196)}.png`],
  ])('converts %j to %j', (name, plain) => expect(plainFileName(name)).toBe(plain));
});

describe('repeated uploads of a file', () => {
  const upload = (key: string, bytes = 'Hello', from = sender) =>
    send('notes.txt', 'text/plain', bytes, from, files(), key);
  const kept = async (): Promise<number> => {
    const { data, error } = await admin.storage.from('chat').list(`${id}/${senderId}`, { limit: 1000 });
    if (error) throw error;
    return data.length;
  };

  test('store one file per idempotency key', async () => {
    const before = await kept();
    const key = randomUUID();
    const answers = [await upload(key), await upload(key), ...(await Promise.all([upload(key), upload(key)]))];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await kept()).toBe(before + 1);
    const read = await follow(await open(reader, answers[0]?.body as Attachment));
    expect(await read.text()).toBe('Hello');
  });

  test('store separate files if the content, the key or the user differs', async () => {
    const key = randomUUID();
    const sent = [
      await upload(key),
      await upload(key, 'Other'),
      await upload(randomUUID()),
      await upload(key, 'Hello', reader),
      await send('notes.txt', 'text/plain', 'Hello'),
    ];
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(5);
    expect(await (await follow(await open(reader, sent[0]?.body as Attachment))).text()).toBe('Hello');
  });
});
