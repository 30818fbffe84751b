import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import type { Sql } from 'postgres';
import { createMemoryAdapter } from './memory-adapter.ts';
import { consentPage, messagePage, PAGE_POLICY } from './page.ts';

/** The client ids of the embedded provider, each with the name of the provider that it replaces. */
export const PROVIDERS: Record<string, string> = { google: 'Google', apple: 'Apple' };

/** The embedded OpenID Connect provider. `clientSecret` is random and new in each process. */
export interface OidcProvider {
  server: Server;
  clientSecret: string;
  /**
   * Sets the provider's address, the redirect address and the database of the accounts. Call `open` before the first
   * request.
   */
  open(issuer: string, callbackUrl: string, sql: Sql): void;
}

const SUBJECT = 'local|';

/** Returns at most 20 confirmed addresses, oldest account first. */
async function knownEmails(sql: Sql): Promise<string[]> {
  const users = await sql<{ email: string }[]>`
    select email from auth.users where email is not null and email_confirmed_at is not null
    order by created_at, email limit 20`;
  return users.map(({ email }) => email);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) break;
  }
  return new URLSearchParams(body);
}

function send(response: ServerResponse, status: number, html: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, 'content-security-policy': PAGE_POLICY }).end(html);
}

/** Creates the request handler. `oidc-provider` is imported here, because most runs of the server never need it. */
async function createHandler(issuer: string, callbackUrl: string, clientSecret: string, sql: Sql) {
  const { default: Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter,
    clients: Object.keys(PROVIDERS).map((id) => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [callbackUrl],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'local' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The ID token must contain the email address, as the tokens of Google and Apple do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id.slice(SUBJECT.length), email_verified: true }),
    }),
    renderError: (context, out) => {
      context.type = 'html';
      context.body = messagePage(out.error_description ?? out.error);
    },
  });
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const clientId = String(params.client_id);
    if (request.method !== 'POST') {
      return send(response, 200, consentPage(PROVIDERS[clientId] ?? clientId, await knownEmails(sql)));
    }
    const form = await readForm(request);
    const email = form.get('email')?.trim().toLowerCase() ?? '';
    if (form.has('cancel') || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      const error_description = 'Login was canceled.';
      return provider.interactionFinished(request, response, { error: 'access_denied', error_description });
    }
    const accountId = SUBJECT + email;
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith('/interaction/')) await interact(request, response);
    else await answer(request, response);
  };
}

/**
 * Creates an OpenID Connect provider that replaces Google and Apple on this machine. It issues real codes and tokens,
 * and shows a page on which a person chooses an account.
 */
export function createOidcProvider(): OidcProvider {
  const clientSecret = randomBytes(32).toString('hex');
  let start: (() => ReturnType<typeof createHandler>) | undefined;
  let handler: ReturnType<typeof createHandler> | undefined;
  const server = createServer(async (request, response) => {
    try {
      handler ??= start?.();
      await (await handler)?.(request, response);
    } catch {
      // The sign-in has expired, or started in another browser.
      if (!response.headersSent) send(response, 400, messagePage('This login has expired. Please start again.'));
    }
  });
  return {
    server,
    clientSecret,
    open(issuer, callbackUrl, sql) {
      start = () => createHandler(issuer, callbackUrl, clientSecret, sql);
    },
  };
}
