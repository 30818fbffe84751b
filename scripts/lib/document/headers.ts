import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readEnv } from '../../../bff/src/config/env.ts';
import { createPagePolicy, securityHeaders } from '../../../bff/src/middleware/security-headers.ts';
import { caching, chatSiteHeaders, releaseHeaders } from '../static-headers.ts';
import { codeBlock } from './markdown.ts';

/** The deployment that docs/deploy.md uses as its example. */
const example = {
  PUBLIC_URL: 'https://app.example.com',
  CHAT_ORIGIN: 'https://chat.example.com',
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'none',
  SUPABASE_SECRET_KEY: 'none',
  SIGNING_KEY: 'It signs nothing that anybody gets.',
};
const releaseOrigin = 'https://releases.example.com';

const headerLines = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** Headers of the transport, which Node adds. */
const ofTransport = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/** Returns the headers that the BFF adds to the answer for a path. */
async function headersAt(path: string): Promise<Record<string, string>> {
  const env = readEnv(example);
  const app = express().disable('x-powered-by').disable('etag');
  app.use(securityHeaders(env, createPagePolicy(env)), (_req, res) => void res.end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return Object.fromEntries([...answer.headers].filter(([name]) => !ofTransport.has(name)));
  } finally {
    server.close();
  }
}

/** Returns the headers of pages and of API answers, and the policy of a page with a release, directive by directive. */
export async function describeBffHeaders(): Promise<string> {
  const { 'content-security-policy': _page, ...common } = await headersAt('/login');
  const { 'content-security-policy': ofData = '' } = await headersAt('/api/');
  const policy = createPagePolicy(readEnv(example));
  const directives = policy('…', { origins: [releaseOrigin], devOrigins: [] }).split('; ');
  return [
    'Every answer, except of `/livez` and `/readyz`:',
    codeBlock(headerLines(common)),
    'The `Content-Security-Policy` of API answers and of files below `/assets`:',
    codeBlock([ofData]),
    'The `Content-Security-Policy` of a page, here with one directive per line and without integrations. Each configured integration adds its origins:',
    codeBlock(directives),
  ].join('\n\n');
}

/** Returns the headers that the host of the releases must send. */
export const describeReleaseHeaders = (): string =>
  codeBlock(headerLines({ ...releaseHeaders, 'Cache-Control': caching.file }));

/** Returns the headers that the host of the chat site must send. */
export const describeChatHeaders = (): string =>
  [
    codeBlock(headerLines(chatSiteHeaders({ workspace: example.PUBLIC_URL, supabase: example.SUPABASE_URL }))),
    `and \`Cache-Control: ${caching.page}\` with the page, \`Cache-Control: ${caching.file}\` with the files.`,
  ].join('\n\n');
