import { accountHeader, keptForHeader } from '@workspace/contracts';
import type { RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { isOpenToChat } from './csrf.ts';

/**
 * Adds CORS headers for the chat site on the few paths that the chat site may call. Other origins get no CORS headers.
 */
export function chatCors(env: Env): RequestHandler {
  return (req, res, next) => {
    res.vary('Origin');
    if (req.get('origin') !== env.CHAT_ORIGIN || !isOpenToChat(req)) return next();
    res.setHeader('Access-Control-Allow-Origin', env.CHAT_ORIGIN);
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    res.setHeader('Access-Control-Expose-Headers', `x-request-id, retry-after, ${keptForHeader}`);
    if (req.method !== 'OPTIONS') return next();
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    const headers = `content-type, x-workspace-request, idempotency-key, ${accountHeader}`;
    res.setHeader('Access-Control-Allow-Headers', headers);
    res.setHeader('Access-Control-Max-Age', '600');
    res.sendStatus(204);
  };
}
