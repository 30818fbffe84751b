import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { authError, type Handler, type Layer, readObject, text } from '../api/handler.ts';
import { createExpiring } from '../oauth/expiring.ts';
import { accountOf, type VerifiedPerson } from '../oauth/identities.ts';
import { PROVIDERS } from '../oauth/provider.ts';
import { isBanned, userById } from './auth-users.ts';
import type { CompatContext } from './context.ts';
import { openAuthSession } from './open-auth-session.ts';

/** The state of a sign-in while the person is on the provider's page. */
interface Flow {
  provider: string;
  redirectTo: string;
  /** The PKCE challenge of the application. */
  challenge: string;
  /** The PKCE verifier that this server sends to the provider. */
  verifier: string;
  nonce: string;
}

const MINUTES = 60_000;
const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const redirect = (url: URL | string) => new Response(null, { status: 302, headers: { location: String(url) } });

/**
 * Gap: lite redirects to the real Google and does not support Apple. This layer implements Supabase Auth's
 * authorization with PKCE over the embedded provider: /authorize, /callback and the grant `pkce`.
 */
export function oauth({ sql, url, siteUrl, oidc }: CompatContext): Layer {
  const flows = createExpiring<Flow>(10 * MINUTES);
  const codes = createExpiring<{ userId: string; challenge: string }>(5 * MINUTES);
  const callbackUrl = `${url}/auth/v1/callback`;
  const keys = createRemoteJWKSet(new URL(`${oidc.issuer}/jwks`));

  function authorize(query: URLSearchParams): Response {
    const provider = query.get('provider') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    if (!Object.hasOwn(PROVIDERS, provider)) {
      return authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
    }
    if (query.get('code_challenge_method')?.toLowerCase() !== 's256' || !/^[\w-]{43}$/.test(challenge)) {
      return authError(400, 'validation_failed', 'Only PKCE with s256 is supported here');
    }
    // Redirect only to the application's origin, as the redirect URL list of a hosted project does.
    const wanted = query.get('redirect_to') ?? '';
    const known = URL.canParse(wanted) && new URL(wanted).origin === new URL(siteUrl).origin;
    const [state, verifier, nonce] = [randomUUID(), randomBytes(32).toString('base64url'), randomUUID()];
    flows.put(state, { provider, redirectTo: known ? wanted : siteUrl, challenge, verifier, nonce });
    const onward = new URL(`${oidc.issuer}/auth`);
    onward.search = String(
      new URLSearchParams({
        client_id: provider,
        redirect_uri: callbackUrl,
        response_type: 'code',
        scope: 'openid email',
        prompt: 'login',
        state,
        nonce,
        code_challenge: s256(verifier),
        code_challenge_method: 'S256',
      }),
    );
    return redirect(onward);
  }

  /**
   * Exchanges the provider's code for its ID token. Throws if the token is invalid or the email address is not
   * verified.
   */
  async function personOf(flow: Flow, code: string): Promise<VerifiedPerson> {
    const answer = await fetch(`${oidc.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${flow.provider}:${oidc.clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callbackUrl,
        code_verifier: flow.verifier,
      }),
    });
    const { id_token } = (await answer.json()) as { id_token?: string };
    const { payload } = await jwtVerify(id_token ?? '', keys, { issuer: oidc.issuer, audience: flow.provider });
    if (payload.nonce !== flow.nonce) throw new Error('The nonce does not match.');
    if (payload.email_verified !== true || !payload.sub) throw new Error('The email address is not verified.');
    return { provider: flow.provider, subject: payload.sub, email: text(payload.email).toLowerCase() };
  }

  async function callback(query: URLSearchParams): Promise<Response> {
    const flow = flows.take(query.get('state') ?? '');
    const back = new URL(flow?.redirectTo ?? siteUrl);
    const fail = (error: string, description: string, code?: string) => {
      back.searchParams.set('error', error);
      if (code) back.searchParams.set('error_code', code);
      back.searchParams.set('error_description', description);
      return redirect(back);
    };
    if (!flow) return fail('invalid_request', 'OAuth state is invalid or has expired');
    const error = query.get('error');
    if (error) return fail(error, query.get('error_description') ?? error);
    const person = await personOf(flow, query.get('code') ?? '').catch(() => null);
    if (!person) return fail('server_error', 'Unable to exchange external code');
    const user = await accountOf(sql, person);
    if (isBanned(user)) return fail('access_denied', 'User is banned', 'user_banned');
    const code = randomUUID();
    codes.put(code, { userId: user.id, challenge: flow.challenge });
    back.searchParams.set('code', code);
    return redirect(back);
  }

  async function exchange(request: Request, next: Handler, peer: Parameters<Handler>[1]): Promise<Response> {
    const { auth_code, code_verifier } = await readObject(request);
    const issued = codes.take(text(auth_code));
    if (!issued) return authError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (s256(text(code_verifier)) !== issued.challenge) {
      return authError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    }
    const user = await userById(sql, issued.userId);
    if (!user || isBanned(user)) return authError(400, 'user_banned', 'User is banned');
    return openAuthSession(sql, user, request, next, peer);
  }

  return (next) => async (request, peer) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/auth/v1/authorize') return authorize(searchParams);
    if (request.method === 'GET' && pathname === '/auth/v1/callback') return callback(searchParams);
    const pkce = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'pkce';
    return request.method === 'POST' && pkce ? exchange(request, next, peer) : next(request, peer);
  };
}
