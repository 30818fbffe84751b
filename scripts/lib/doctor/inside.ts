import { type Env, InvalidEnvironment, readEnv } from '../../../bff/src/config/env.ts';
import { type Answer, ask } from './ask.ts';
import type { Finding } from './finding.ts';

type Variables = Record<string, string | undefined>;

const isLocal = (host: string): boolean => /^(localhost|127\..*|::1)$/.test(host);

function examineHost(env: Env, url: string): Finding[] {
  const { hostname, protocol } = new URL(url);
  const findings: Finding[] = [];
  if (isLocal(env.HOST) && !isLocal(hostname) && env.TRUST_PROXY === 0)
    findings.push({
      subject: 'host',
      seen: `HOST is ${env.HOST}, and no proxy is trusted.`,
      why: 'The BFF listens on its own machine only, so nothing outside reaches it.',
      cure: 'Set HOST to 0.0.0.0 in a container.',
    });
  else if (protocol === 'https:' && env.TRUST_PROXY === 0)
    findings.push({
      subject: 'trust-proxy',
      seen: `TRUST_PROXY is 0, and a proxy ends the https of ${url}.`,
      why: 'All users share one rate limit, that of the address of the proxy.',
      cure: 'Set TRUST_PROXY to the number of proxies in front of the BFF, or to their addresses.',
    });
  if (env.RATE_LIMIT_ACCOUNT > 100)
    findings.push({
      subject: 'rate-limits',
      seen: `RATE_LIMIT_ACCOUNT is ${env.RATE_LIMIT_ACCOUNT}.`,
      why: 'So many passwords of one account can be tried before it has to wait.',
      cure: 'Lower RATE_LIMIT_ACCOUNT, or unset it.',
    });
  return findings;
}

const wrongKeys = (seen: string, cure: string): Finding => ({
  subject: 'keys',
  seen,
  why: 'Sign-in, the registry of remotes or jobs fail with this key.',
  cure,
});

const isRefused = (answer: Answer | { error: string }): boolean =>
  'status' in answer && (answer.status === 401 || answer.status === 403);

const isAccepted = (answer: Answer | { error: string }): boolean => 'status' in answer && answer.status === 200;

async function examineKeys(env: Env): Promise<Finding | null> {
  const { SUPABASE_URL: base, SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = env;
  const settings = 'Copy both keys from the settings of the project at SUPABASE_URL.';
  const asOperator = (key: string) =>
    ask(`${base}/auth/v1/admin/users?per_page=1`, { headers: { apikey: key, authorization: `Bearer ${key}` } });
  const health = await ask(`${base}/auth/v1/settings`, { headers: { apikey: publishable } });
  if ('error' in health)
    return wrongKeys(
      `SUPABASE_URL does not answer (${health.error}).`,
      'Check SUPABASE_URL and the network of this machine.',
    );
  if (isRefused(health)) return wrongKeys('Supabase refuses SUPABASE_PUBLISHABLE_KEY.', settings);
  if (isRefused(await asOperator(secret))) return wrongKeys('Supabase refuses SUPABASE_SECRET_KEY.', settings);
  if (isAccepted(await asOperator(publishable)))
    return wrongKeys(
      'SUPABASE_PUBLISHABLE_KEY is a secret key.',
      `${settings} Then replace the secret key, which pages may have had.`,
    );
  const published = await ask(`${base}/auth/v1/.well-known/jwks.json`);
  const hasPublished = 'status' in published && published.status === 200 && /"kid"/.test(published.text);
  if (hasPublished && env.SUPABASE_JWT_SECRET)
    return wrongKeys(
      'The project signs with asymmetric keys, and SUPABASE_JWT_SECRET is set.',
      'Unset SUPABASE_JWT_SECRET.',
    );
  if (!hasPublished && !env.SUPABASE_JWT_SECRET)
    return wrongKeys(
      'The project publishes no signing keys, and SUPABASE_JWT_SECRET is not set.',
      'Set SUPABASE_JWT_SECRET to the secret of the project, or rotate it to asymmetric keys.',
    );
  return null;
}

async function examineSchema(env: Env): Promise<Finding | null> {
  const key = env.SUPABASE_SECRET_KEY;
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'accept-profile': 'prod' };
  const answer = await ask(`${env.SUPABASE_URL}/rest/v1/profiles?select=id&limit=0`, { headers });
  if ('error' in answer || answer.status === 200) return null;
  const isHidden = answer.text.includes('PGRST106');
  return {
    subject: 'schema',
    seen: `The Data API answers ${answer.status} for schema prod${isHidden ? ', because it is not exposed' : ''}.`,
    why: 'Every call of the application reads schema prod.',
    cure: isHidden
      ? 'Expose prod beside public: Settings → Data API → Exposed schemas, or supabase config push.'
      : 'Apply the migrations: supabase db push.',
  };
}

/** Returns findings about the environment of the BFF, and about Supabase with the keys in it. */
export async function examineInside(variables: Variables, url: string): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error;
    return [
      {
        subject: 'keys',
        seen: error.message,
        why: 'The BFF does not start with this environment.',
        cure: 'Set the key as .env.example says.',
      },
    ];
  }
  const keys = await examineKeys(env);
  const schema = keys ? null : await examineSchema(env);
  return [...examineHost(env, url), keys, schema].filter((finding) => finding !== null);
}
