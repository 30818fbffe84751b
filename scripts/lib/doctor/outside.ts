import { servedReleases } from '@workspace/contracts';
import { getDomain } from 'tldts';
import { caching } from '../static-headers.ts';
import { type Answer, ask, askTwice } from './ask.ts';
import type { Finding } from './finding.ts';

/** What a browser sees of a deployment. */
export interface Outside {
  /** The origin at which users open the application. */
  url: string;
  page: Answer;
  /** The difference between the clock of the server and that of this machine, in seconds. */
  clockSeconds: number;
  /** Sources of the page's policy, by directive. Empty without a policy. */
  policy: ReadonlyMap<string, string[]>;
  /** Null if the registry cannot be read. */
  releases: { url: string; answer: Answer | null }[] | null;
  chat: { origin: string; answer: Answer | null } | null;
}

const readPolicy = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Looks at a deployment as a browser does. Returns a finding if nothing answers there. */
export async function look(url: string): Promise<Outside | Finding> {
  const before = Date.now();
  const page = await ask(`${url}/login`);
  if ('error' in page)
    return {
      subject: 'host',
      seen: `${url} does not answer (${page.error}).`,
      why: 'Nobody can reach the application.',
      cure: 'Set HOST to 0.0.0.0 in a container: its default is localhost, which nothing outside reaches. Then check the port and the balancer.',
    };
  const middle = (before + Date.now()) / 2;
  const date = Date.parse(page.headers.get('date') ?? '');
  const policy = readPolicy(page.headers.get('content-security-policy') ?? '');
  const chatOrigin = policy.get('frame-src')?.[0];
  return {
    url,
    page,
    // The header has whole seconds.
    clockSeconds: Number.isNaN(date) ? 0 : Math.round((date + 500 - middle) / 1000),
    policy,
    releases: await lookAtReleases(url),
    chat: chatOrigin?.startsWith('http')
      ? { origin: chatOrigin, answer: await askTwice(`${chatOrigin}/`, { headers: { origin: url } }) }
      : null,
  };
}

async function lookAtReleases(url: string): Promise<Outside['releases']> {
  const answer = await askTwice(`${url}/api/remotes`);
  if (answer?.status !== 200 || !answer.headers.get('content-type')?.includes('json')) return null;
  const served = servedReleases.safeParse(JSON.parse(answer.text));
  if (!served.success) return null;
  const entries = served.data.releases.map(({ baseUrl, entry }) => new URL(entry, baseUrl).href);
  return Promise.all(
    entries.map(async (entry) => ({ url: entry, answer: await askTwice(entry, { headers: { origin: url } }) })),
  );
}

/** Directives that keep their single value in every deployment. */
const fixed = { 'default-src': "'none'", 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

export function examinePolicy({ policy, releases }: Outside): Finding | null {
  const wrong: string[] = [];
  if (policy.size === 0) wrong.push('/login has no Content-Security-Policy');
  else {
    for (const [name, value] of Object.entries(fixed))
      if (policy.get(name)?.join(' ') !== value) wrong.push(`${name} is not ${value}`);
    for (const [name, sources] of policy)
      for (const unsafe of sources.filter((source) => source.startsWith("'unsafe-") || source === '*'))
        wrong.push(`${name} has ${unsafe}`);
    if (!policy.get('frame-src')?.some((source) => source.startsWith('http')))
      wrong.push('frame-src names no chat site');
    if (!policy.get('script-src')?.some((source) => source.startsWith("'nonce-")))
      wrong.push('script-src has no nonce');
    if (releases)
      for (const origin of new Set(releases.map(({ url }) => new URL(url).origin)))
        if (!policy.get('script-src')?.includes(origin)) wrong.push(`script-src lacks the releases' origin ${origin}`);
  }
  if (wrong.length === 0) return null;
  return {
    subject: 'policy',
    seen: `${wrong.join('; ')}.`,
    why: 'The policy keeps foreign code out of pages, and lets the code of the remotes in.',
    cure: 'The BFF sends the right policy. Find the proxy or CDN that removes, replaces or adds one, and let it pass the header on.',
  };
}

/** Headers of pages that every deployment sends. HSTS needs https. */
const pageHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export function examineHeaders({ url, page, releases, chat }: Outside): Finding | null {
  const missing: string[] = [];
  const expect = (where: string, answer: Answer, headers: Record<string, string>): void => {
    for (const [name, value] of Object.entries(headers))
      if (answer.headers.get(name) !== value) missing.push(`${where} lacks ${name}: ${value}`);
  };
  expect('a page', page, pageHeaders);
  if (url.startsWith('https:') && !page.headers.has('strict-transport-security'))
    missing.push('a page lacks strict-transport-security');
  // Of the headers of releases, pages need Access-Control-Allow-Origin, which `examineCors` examines, and this one. A bucket
  // without a CDN cannot send the others.
  for (const { url: entry, answer } of releases ?? [])
    if (answer?.status === 200 && !answer.headers.get('cache-control')?.includes('immutable'))
      missing.push(`${entry} lacks cache-control: ${caching.file}`);
  if (chat?.answer?.status === 200) {
    expect(chat.origin, chat.answer, { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    if (
      !readPolicy(chat.answer.headers.get('content-security-policy') ?? '')
        .get('frame-ancestors')
        ?.includes(url)
    )
      missing.push(`the policy of ${chat.origin} does not name ${url} in frame-ancestors`);
    if (chat.answer.headers.has('x-frame-options')) missing.push(`${chat.origin} sends x-frame-options`);
  }
  if (missing.length === 0) return null;
  return {
    subject: 'headers',
    seen: `${missing.join('; ')}.`,
    why: 'Without these headers, browsers guess types of files, let other sites frame pages, or do not show the chat site.',
    cure: 'Let the proxy pass the headers of the BFF on, and send those of docs/deploy.md from both static hosts.',
  };
}

export async function examineCors({ url, releases, chat }: Outside): Promise<Finding | null> {
  const wrong: string[] = [];
  for (const { url: entry, answer } of releases ?? []) {
    if (answer?.status !== 200) wrong.push(`${entry} answers ${answer?.status ?? 'nothing'}`);
    else if (!['*', url].includes(answer.headers.get('access-control-allow-origin') ?? ''))
      wrong.push(`${entry} has no Access-Control-Allow-Origin`);
  }
  if (chat) {
    const preflight = { method: 'OPTIONS', headers: { origin: chat.origin, 'access-control-request-method': 'POST' } };
    const answer = await askTwice(`${url}/api/chat/conversations`, preflight);
    if (answer?.headers.get('access-control-allow-origin') !== chat.origin)
      wrong.push(`${url}/api/chat does not allow the chat site ${chat.origin}`);
  }
  if (wrong.length === 0) return null;
  return {
    subject: 'cors',
    seen: `${wrong.join('; ')}.`,
    why: 'Pages load the code of remotes from another origin with a hash, and the chat site calls the BFF. Browsers refuse both without these headers.',
    cure: 'Send Access-Control-Allow-Origin: * from the host of the releases, and let the proxy pass OPTIONS and the headers of the BFF on.',
  };
}

/** The registrable domain of a host, or the host itself, such as localhost or an address. */
const siteOf = (origin: string): string => getDomain(origin, { allowPrivateDomains: true }) ?? new URL(origin).hostname;

export function examineChatSite({ url, chat }: Outside): Finding | null {
  // Without a chat site in the policy, the finding is about the policy.
  if (!chat) return null;
  const cure =
    'Set CHAT_ORIGIN to an https host below the same registrable domain as PUBLIC_URL, and publish the site there (npm run publish-chat).';
  const isSameSite = siteOf(chat.origin) === siteOf(url) && new URL(chat.origin).protocol === new URL(url).protocol;
  if (!isSameSite)
    return {
      subject: 'chat-site',
      seen: `${chat.origin} is not of the same site as ${url}.`,
      why: 'The session cookie is SameSite=Lax, so browsers do not send it with the calls of the chat site. Nobody is signed in there.',
      cure,
    };
  if (chat.answer?.status === 200) return null;
  return {
    subject: 'chat-site',
    seen: `${chat.origin} answers ${chat.answer?.status ?? 'nothing'}.`,
    why: 'The page of the chat shows an error instead of the conversations.',
    cure,
  };
}

/** The greatest difference of two clocks in seconds that does no harm. */
const toleratedSeconds = 30;

export function examineClock({ clockSeconds }: Outside): Finding | null {
  if (Math.abs(clockSeconds) <= toleratedSeconds) return null;
  return {
    subject: 'clock',
    seen: `The clock of the server is ${Math.abs(clockSeconds)} s ${clockSeconds > 0 ? 'ahead of' : 'behind'} that of this machine.`,
    why: 'Access tokens, signed links and signatures of webhooks count as expired, or as not valid yet.',
    cure: 'Set both clocks by NTP (timedatectl). Then run the doctor again: it cannot know which of the two is wrong.',
  };
}
