import { ask } from './ask.ts';
import type { Finding } from './finding.ts';

/** How often the doctor asks. Each replica of a deployment with up to this many gets at least one question. */
const questions = 8;
/** Requests per minute of one client address above which a limit limits nothing. The default is a tenth of it. */
const most = { address: 1_000, signIn: 100 } as const;

interface Limit {
  allowed: number;
  left: number;
  /** Allowed requests per minute. */
  perMinute: number;
}

/** Reads the headers of express-rate-limit (draft 8 of RateLimit header fields): one entry for each limit, in order. */
export function readLimits(headers: Headers): Limit[] {
  const policies = [...(headers.get('ratelimit-policy') ?? '').matchAll(/q=(\d+);\s*w=(\d+)/g)];
  const left = [...(headers.get('ratelimit') ?? '').matchAll(/r=(\d+)/g)].map(([, rest]) => Number(rest));
  return policies.map(([, allowed, seconds], index) => ({
    allowed: Number(allowed),
    left: left[index] ?? 0,
    perMinute: (Number(allowed) * 60) / Math.max(1, Number(seconds)),
  }));
}

/** Asks a route that counts only the client address. Returns what is left of the limit after each question. */
async function askWith(url: string, count: number, headersOf: (index: number) => Record<string, string>) {
  const limits: Limit[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await ask(`${url}/auth/confirm`, { headers: headersOf(index) });
    const [limit] = 'error' in answer ? [] : readLimits(answer.headers);
    if (limit) limits.push(limit);
  }
  return limits;
}

/** Returns findings about the limits that a client meets, and whether the application takes the url for its own. */
export async function examineLimits(url: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const plain = await askWith(url, questions, () => ({}));
  const [first] = plain;
  const weak = (seen: string, cure: string): void =>
    void findings.push({
      subject: 'rate-limits',
      seen,
      why: 'The limits stop whoever guesses passwords and codes, or fills mailboxes.',
      cure,
    });
  if (!first) {
    weak(
      'Answers of /auth/confirm have no RateLimit header.',
      'Let the proxy pass the route and its headers on to the BFF and back.',
    );
    return findings;
  }

  const forged = await askWith(url, questions, (index) => ({ 'x-forwarded-for': `192.0.2.${index + 1}` }));
  if (forged.length === questions && forged.every(({ left, allowed }) => left === allowed - 1))
    findings.push({
      subject: 'trust-proxy',
      seen: 'A request with a made-up X-Forwarded-For counts as one of a new client.',
      why: 'Whoever makes up addresses passes by every limit that counts by address.',
      cure: 'Set TRUST_PROXY to the number of proxies in front of the BFF, or to their addresses.',
    });

  const signIn = await ask(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-workspace-request': '1', origin: url },
    body: '{}',
  });
  if ('error' in signIn) return findings;
  if (signIn.status === 403 && signIn.text.includes('CROSS_SITE_REQUEST'))
    findings.push({
      subject: 'public-url',
      seen: `The application refuses calls of pages at ${url}.`,
      why: 'Nobody can sign in or save anything there.',
      cure: `Set PUBLIC_URL to the origin that users see, or open the application at the one that is set.`,
    });
  const [, ofSignIn] = readLimits(signIn.headers);
  if (first.perMinute > most.address)
    weak(
      `One client address may send ${Math.round(first.perMinute)} requests a minute to sign in.`,
      'Lower RATE_LIMIT_ADDRESS, or unset it.',
    );
  else if (ofSignIn && ofSignIn.perMinute > most.signIn)
    weak(
      `One client address may try ${Math.round(ofSignIn.perMinute)} passwords of an account a minute.`,
      'Lower RATE_LIMIT_SIGN_IN, or unset it.',
    );
  else if (plain.some(({ left }, index) => left > 0 && plain.slice(0, index).some((earlier) => earlier.left === left)))
    weak('Replicas count for themselves, so each allows the limit again.', 'Set REDIS_URL on all replicas.');
  return findings;
}
