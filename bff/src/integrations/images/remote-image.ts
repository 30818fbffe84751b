import { type ImageType, imageMessages, isImageType, maxImageBytes } from '@workspace/contracts';
import { Agent, type Dispatcher, request } from 'undici';
import type { Env } from '../../config/env.ts';
import { AppError } from '../../errors/app-error.ts';
import { mayConnect, publicLookup } from './public-address.ts';

const maxRedirects = 3;

/**
 * Returns an error for an image that breaks a rule. `message` is the sentence for that rule
 * (product/profile#picture-address).
 */
export const refusedImage = (message: string, status = 400, cause?: unknown): AppError =>
  new AppError(message, { status, errorCode: 'INVALID_IMAGE', type: 'validation', cause });

/** Loads images from URLs that users provide. */
export interface RemoteImages {
  /**
   * Checks the image at a URL with a HEAD request (product/profile#picture-address).
   * @returns the type of the image.
   * @throws {AppError} with the sentence for the rule that the image breaks.
   */
  check(url: string): Promise<ImageType>;
  /**
   * Downloads an image.
   * @throws {AppError} the same as `check`, also if the image exceeds the size limit.
   */
  read(url: string): Promise<{ type: ImageType; bytes: Uint8Array }>;
  close(): Promise<void>;
}

/**
 * Returns the image type that the response headers state.
 * @throws {AppError} if the headers break a rule (product/profile#picture-address).
 */
function typeOf({ statusCode, headers }: Dispatcher.ResponseData): ImageType {
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  if (statusCode < 200 || statusCode > 299 || !type.startsWith('image/')) throw refusedImage(imageMessages.url);
  if (!isImageType(type)) throw refusedImage(imageMessages.urlType);
  if (Number(headers['content-length'] ?? 0) > maxImageBytes) throw refusedImage(imageMessages.urlSize);
  return type;
}

async function readBody(body: Dispatcher.ResponseData['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxImageBytes) throw refusedImage(imageMessages.urlSize);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Creates the loader for images from users' URLs. So that users cannot reach internal services, the loader uses only
 * http and https, refuses private addresses at every connection and redirect, sends no cookies and has a time limit.
 * Hosts in IMAGE_HOSTS_ALLOWED may have private addresses.
 */
export function createRemoteImages(env: Env): RemoteImages {
  const limits = { headersTimeout: env.IMAGE_TIMEOUT_MS, bodyTimeout: env.IMAGE_TIMEOUT_MS, keepAliveTimeout: 1_000 };
  const guarded = new Agent({ ...limits, connect: { lookup: publicLookup, timeout: env.IMAGE_TIMEOUT_MS } });
  const open = new Agent(limits);

  async function ask(method: 'GET' | 'HEAD', address: string): Promise<Dispatcher.ResponseData> {
    const signal = AbortSignal.timeout(env.IMAGE_TIMEOUT_MS);
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const exempt = env.IMAGE_HOSTS_ALLOWED.includes(url.host);
      if (!/^https?:$/.test(url.protocol) || !(exempt || mayConnect(url))) throw new Error('The address is not public');
      const answer = await request(url, {
        method,
        dispatcher: exempt ? open : guarded,
        signal,
        headers: { accept: 'image/*', 'user-agent': 'Workspace' },
      });
      const next = answer.statusCode >= 300 && answer.statusCode < 400 ? answer.headers.location : undefined;
      if (next === undefined) return answer;
      await answer.body.dump();
      url = new URL(String(next), url);
    }
    throw new Error('Too many redirects');
  }

  /**
   * Replaces every failure except an AppError with one sentence (product/profile#picture-address), so that users cannot
   * find out which internal hosts respond.
   */
  async function judged<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof AppError ? error : refusedImage(imageMessages.urlFailed, 400, error);
    }
  }

  return {
    check: (url) =>
      judged(async () => {
        const answer = await ask('HEAD', url);
        await answer.body.dump();
        return typeOf(answer);
      }),
    read: (url) =>
      judged(async () => {
        const answer = await ask('GET', url);
        try {
          const type = typeOf(answer);
          return { type, bytes: await readBody(answer.body) };
        } finally {
          answer.body.destroy();
        }
      }),
    async close() {
      await Promise.all([guarded.destroy(), open.destroy()]);
    },
  };
}
