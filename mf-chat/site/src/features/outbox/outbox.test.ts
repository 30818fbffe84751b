import { configureApi } from '@workspace/api';
import { chatMessages, type SendMessageBody } from '@workspace/contracts';
import { apiError, fakeApi } from '@workspace/testing';
import { createStore } from '../../store.ts';
import { makeMessage, makeOutgoing } from '../../testing/factories.ts';
import { installFakeCaches } from '../../testing/fake-caches.ts';
import { installFakeEventSource } from '../../testing/fake-event-source.ts';
import { fileCache } from './file-cache.ts';
import type { Outgoing } from './outbox.slice.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outgoingFiles } from './outgoing-files.ts';

const conversationId = crypto.randomUUID();
const path = `POST /api/chat/conversations/${conversationId}/messages`;
const write = (body: string, fields: Partial<Outgoing> = {}) => makeOutgoing({ conversationId, body, ...fields });

let store: ReturnType<typeof createStore>;
let outbox: Outbox;
/** Messages in the order in which the fake server received them. */
let received: SendMessageBody[];
beforeEach(() => {
  installFakeEventSource();
  configureApi({ origin: location.origin });
  store = createStore();
  outbox = createOutbox(store);
  received = [];
});
afterEach(() => outbox.stop());

const state = () => store.getState().outbox;
const until = async (isTrue: () => boolean) => {
  for (let round = 0; round < 500 && !isTrue(); round += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
};
const accept = async (request: Request) => {
  const body = (await request.json()) as SendMessageBody;
  received.push(body);
  return Response.json(makeMessage({ conversation_id: conversationId, client_id: body.client_id, body: body.body }));
};

describe('outbox', () => {
  it('sends messages one after the other, in the order in which the user wrote them', async () => {
    let open = 0;
    fakeApi({
      [path]: async (request: Request) => {
        open += 1;
        expect(open).toBe(1);
        const answer = await accept(request);
        open -= 1;
        return answer;
      },
    });
    for (const body of ['one', 'two', 'three']) outbox.send(write(body));
    await until(() => state().length === 0);
    expect(received.map(({ body }) => body)).toEqual(['one', 'two', 'three']);
  });

  it('repeats a message with the same client id after a lost response, and sends later messages afterwards', async () => {
    let isCut = true;
    fakeApi({
      [path]: async (request: Request) => {
        const answer = await accept(request);
        if (isCut) throw new TypeError('Failed to fetch');
        return answer;
      },
    });
    outbox.send(write('one'));
    outbox.send(write('two'));
    await until(() => state()[0]?.state === 'waiting');
    expect(received).toHaveLength(1);
    isCut = false;
    window.dispatchEvent(new Event('online'));
    await until(() => state().length === 0);
    expect(received.map(({ body }) => body)).toEqual(['one', 'one', 'two']);
    expect(received[0]?.client_id).toBe(received[1]?.client_id);
  });

  it.each([429, 500, 503])('repeats a message after the status %d', async (status) => {
    fakeApi({ [path]: apiError(status, 'Not now') });
    outbox.send(write('one'));
    await until(() => state()[0]?.state === 'waiting');
    fakeApi({ [path]: accept });
    window.dispatchEvent(new Event('online'));
    await until(() => state().length === 0);
  });

  it("keeps a refused message with the error, sends the other messages, and retries on the user's request", async () => {
    fakeApi({
      [path]: async (request: Request) => {
        const { body } = (await request.clone().json()) as SendMessageBody;
        return body === 'no' ? apiError(403, 'You no longer work together.')() : accept(request);
      },
    });
    const refused = write('no');
    outbox.send(refused);
    outbox.send(write('yes'));
    await until(() => state().length === 1 && state()[0]?.state === 'failed');
    expect(state()[0]).toMatchObject({ body: 'no', problem: 'You no longer work together.' });
    expect(received.map(({ body }) => body)).toEqual(['yes']);
    fakeApi({ [path]: accept });
    outbox.retry(refused.clientId);
    await until(() => state().length === 0);
  });

  it('removes a discarded message', async () => {
    fakeApi({ [path]: apiError(400, 'No') });
    const message = write('no');
    outbox.send(message);
    await until(() => state()[0]?.state === 'failed');
    outbox.discard(message);
    expect(state()).toEqual([]);
  });

  it('ends the attempt of a discarded message, and sends the next one at once', async () => {
    let isAsked = false;
    fakeApi({
      [path]: async (request: Request) => {
        const { body } = (await request.clone().json()) as SendMessageBody;
        if (body === 'two') return accept(request);
        isAsked = true;
        return new Promise<Response>(() => {});
      },
    });
    const one = write('one');
    outbox.send(one);
    outbox.send(write('two'));
    await until(() => isAsked);
    outbox.discard(one);
    await until(() => state().length === 0);
    expect(received.map(({ body }) => body)).toEqual(['two']);
  });

  it('does not send a message that was discarded between two attempts', async () => {
    fakeApi({ [path]: apiError(503, 'Not now') });
    const one = write('one');
    outbox.send(one);
    await until(() => state()[0]?.state === 'waiting');
    fakeApi({ [path]: accept });
    outbox.discard(one);
    outbox.send(write('two'));
    await until(() => state().length === 0);
    expect(received.map(({ body }) => body)).toEqual(['two']);
  });

  describe('with a file that has changed on the disk', () => {
    const file = { key: 'changed', name: 'a.txt', type: 'text/plain', size: 5, preview: null };
    // As in a browser, its bytes cannot be read.
    const changed = new File(['Other words'], file.name, { type: file.type });
    changed.slice = () => new ReadableStream({ start: (stream) => stream.error() }) as unknown as Blob;
    let uninstall: () => void;
    let uploaded: unknown[];
    beforeEach(() => {
      uninstall = installFakeCaches();
      outgoingFiles.put(file.key, changed);
      uploaded = [];
      jest.spyOn(FormData.prototype, 'set').mockImplementation((_name, value) => void uploaded.push(value));
      fakeApi({
        [path]: accept,
        [`POST /api/chat/conversations/${conversationId}/files`]: { ...file, id: crypto.randomUUID() },
      });
    });
    afterEach(() => {
      jest.restoreAllMocks();
      outgoingFiles.drop(file.key, null);
      uninstall();
    });

    it('sends the copy on this device', async () => {
      await fileCache.put(file.key, new File(['Words'], file.name, { type: file.type }));
      outbox.send(write('', { files: [file] }));
      await until(() => state().length === 0);
      expect(received).toHaveLength(1);
      expect(uploaded).toHaveLength(1);
      expect(uploaded[0]).not.toBe(changed);
    });

    it('fails with an error text without a copy, and sends later messages', async () => {
      outbox.send(write('', { files: [file] }));
      outbox.send(write('two'));
      await until(() => received.length === 1 && state().length === 1);
      expect(state()[0]).toMatchObject({ state: 'failed', problem: chatMessages.fileNotFound });
      expect(uploaded).toEqual([]);
    });
  });

  it('fails with an error text when the bytes of a file are missing', async () => {
    fakeApi({ [path]: accept });
    outbox.send(write('', { files: [{ key: 'gone', name: 'a.png', type: 'image/png', size: 1, preview: null }] }));
    await until(() => state()[0]?.state === 'failed');
    expect(state()[0]?.problem).toContain('no longer exists');
  });
});
