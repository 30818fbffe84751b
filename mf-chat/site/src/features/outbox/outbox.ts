import { asErrorBody, onStreamReconnect } from '@workspace/api';
import { type Attachment, chatMessages, type ErrorBody, isSentAsImage } from '@workspace/contracts';
import type { Store } from '../../store.ts';
import { messagesApi, placeMessage } from '../messages/messages.api.ts';
import { fileCache } from './file-cache.ts';
import { left, type Outgoing, type OutgoingFile, placed, queued, tried } from './outbox.slice.ts';
import { outgoingFiles } from './outgoing-files.ts';
import { pixelsOf } from './pixels-of.ts';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/** Interval in ms at which the outbox checks whether another tab has sent an earlier message. */
const heldBackMs = 250;
/** Maximum time in ms that a message waits for an unchanged, earlier message of another tab. */
const patienceMs = 2 * longestPauseMs;

/** Returns true if a retry may succeed, because the server was not reachable, failed or was busy. */
const canPass = ({ status }: ErrorBody): boolean => status >= 500 || status === 408 || status === 429;
const isSignedOut = ({ status }: ErrorBody): boolean => status === 401;

/** The error for a file whose bytes are missing on this device. */
const gone: ErrorBody = {
  message: chatMessages.fileNotFound,
  info: null,
  status: 400,
  errorCode: 'FILE_NOT_FOUND',
  type: 'validation',
};

/**
 * Returns the bytes of a file. The copy on this device comes first, because the file of the user may have changed or
 * left since. A browser says only that an upload of such a file failed, as if the network were away.
 */
async function bytesOf(file: OutgoingFile): Promise<File> {
  const kept = await fileCache.read(file);
  if (kept) return kept;
  const onDisk = outgoingFiles.get(file.key);
  const isReadable = onDisk && (await new Response(onDisk.slice(0, 1)).arrayBuffer().catch(() => null)) !== null;
  if (!isReadable) throw gone;
  return onDisk;
}

interface Call<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/**
 * Sends the messages of each conversation in the order in which the user wrote them. A message is repeated until the
 * server accepts or refuses it.
 */
export interface Outbox {
  send: (message: Outgoing) => void;
  retry: (clientId: string) => void;
  /** Removes a message. If it is just being sent, it may still arrive. */
  discard: (message: Outgoing) => void;
  /** Forgets a message that another tab has sent or discarded. */
  discardedElsewhere: (clientId: string) => void;
  /** Continues sending, for example after messages were read from the storage or the user has signed in again. */
  resume: () => void;
  stop: () => void;
}

/**
 * Creates the outbox of a store. A message keeps its `clientId` in all attempts, so the database stores it only once.
 */
export function createOutbox(store: Store): Outbox {
  let isStopped = false;
  const running = new Set<string>();
  const sleepers = new Set<() => void>();
  /** Ends the call of the message that each conversation is sending, by `clientId`. */
  const calls = new Map<string, () => void>();
  const wake = () => {
    for (const sleeper of sleepers) sleeper();
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      sleepers.add(done);
    });

  const isQueued = (clientId: string) => store.getState().outbox.some((one) => one.clientId === clientId);
  /** Returns the answer to a call, which ends early if the user discards the message. */
  async function answerOf<Answer>(clientId: string, call: () => Call<Answer>): Promise<Answer> {
    if (!isQueued(clientId)) throw new DOMException('The message was discarded.', 'AbortError');
    const attempt = call();
    calls.set(clientId, () => attempt.abort());
    try {
      return await attempt.unwrap();
    } finally {
      calls.delete(clientId);
    }
  }

  async function upload({ conversationId, clientId }: Outgoing, file: OutgoingFile): Promise<Attachment> {
    const known = outgoingFiles.uploaded(file.key);
    if (known) return known;
    const bytes = await bytesOf(file);
    const ask = messagesApi.endpoints.uploadFile.initiate({ conversationId, file: bytes });
    const answer = await answerOf(clientId, () => store.dispatch(ask));
    const attachment = { ...answer, ...(isSentAsImage(bytes) && (await pixelsOf(bytes))) };
    outgoingFiles.setUploaded(file.key, attachment);
    return attachment;
  }

  async function deliver(outgoing: Outgoing): Promise<void> {
    const { conversationId, clientId, body, files } = outgoing;
    const attachments: Attachment[] = [];
    for (const file of files) attachments.push(await upload(outgoing, file));
    const ask = messagesApi.endpoints.sendMessage.initiate({ conversationId, client_id: clientId, body, attachments });
    const message = await answerOf(clientId, () => store.dispatch(ask));
    const arg = { conversationId, around: null };
    const place = () => {
      store.dispatch(messagesApi.util.updateQueryData('getMessages', arg, (data) => placeMessage(data, message)));
    };
    place();
    // The answer of a page under way brings back the pages with which it began.
    void store.dispatch(messagesApi.util.getRunningQueryThunk('getMessages', arg))?.then(place);
  }

  const remove = ({ clientId, files }: Outgoing) => {
    store.dispatch(left(clientId));
    for (const { key, preview } of files) outgoingFiles.drop(key, preview);
  };

  const unsent = (conversationId: string): Outgoing[] =>
    isStopped
      ? []
      : store.getState().outbox.filter((one) => one.conversationId === conversationId && one.state !== 'failed');
  const nextOf = (conversationId: string): Outgoing | undefined =>
    unsent(conversationId).find(({ isElsewhere }) => !isElsewhere);

  /**
   * The start of the wait for a message of another tab, in ms since the epoch. A changed message is a new object, so
   * the wait starts again.
   */
  const heardOf = new WeakMap<Outgoing, number>();
  /** Returns true while another tab must first send a message that was written earlier. */
  function isHeldBack({ conversationId, createdAt }: Outgoing): boolean {
    const before = unsent(conversationId).find((one) => one.isElsewhere && one.createdAt < createdAt);
    if (!before) return false;
    const since = heardOf.get(before) ?? Date.now();
    heardOf.set(before, since);
    return Date.now() - since < patienceMs;
  }

  async function run(conversationId: string): Promise<void> {
    if (running.has(conversationId)) return;
    running.add(conversationId);
    let pauseMs = firstPauseMs;
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      const { clientId } = next;
      if (isHeldBack(next)) {
        await pause(heldBackMs);
        continue;
      }
      try {
        await deliver(next);
        remove(next);
        pauseMs = firstPauseMs;
      } catch (error) {
        if (!isQueued(clientId)) continue;
        const problem = asErrorBody(error);
        if (isSignedOut(problem)) {
          store.dispatch(tried({ clientId, state: 'waiting' }));
          break;
        }
        if (canPass(problem)) {
          store.dispatch(tried({ clientId, state: 'waiting' }));
          await pause(pauseMs * (0.75 + Math.random() / 2));
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        } else store.dispatch(tried({ clientId, state: 'failed', problem: problem.message }));
      }
    }
    running.delete(conversationId);
  }

  const resume = () => {
    for (const { conversationId } of store.getState().outbox) void run(conversationId);
  };
  window.addEventListener('online', wake);
  const stopReconnect = onStreamReconnect(wake);

  function endAttempt(clientId: string): void {
    calls.get(clientId)?.();
    // Later messages need not wait for the pause after its last attempt.
    wake();
  }

  return {
    resume,
    discard: (message) => {
      remove(message);
      endAttempt(message.clientId);
    },
    discardedElsewhere: (clientId) => {
      store.dispatch(left(clientId));
      endAttempt(clientId);
    },
    send: (message) => {
      store.dispatch(queued(message));
      void run(message.conversationId);
    },
    retry: (clientId) => {
      const message = store.getState().outbox.find((one) => one.clientId === clientId);
      // The tab where the user retries sends the message, even if another tab wrote it.
      if (message) store.dispatch(placed({ ...message, state: 'sending', problem: null, isElsewhere: false }));
      resume();
    },
    stop: () => {
      isStopped = true;
      wake();
      window.removeEventListener('online', wake);
      stopReconnect();
    },
  };
}
