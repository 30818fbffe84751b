import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../lib/find-browser.ts';
import { say } from '../lib/output.ts';
import { type Side, type Sides, sides } from './sides.ts';
import { median, summary, table } from './statistics.ts';
import { conditions, follow, open, settled, startVisit, type Transfer } from './visit.ts';

/** Selectors of content that appears only when both the code and the data of a page have loaded. */
const team = 'li[tabindex="-1"] h3';
const chat = 'aside section ul li p';
/** A page of the shell itself. Its menu has the link `teamLink`. */
const preferences = { path: '/settings/preferences', content: 'main h2' };
const teamLink = 'nav a[href="/assistants"]';

type Session = Parameters<typeof startVisit>[1]['session'];

interface Place {
  browser: Browser;
  url: string;
  session: Session;
}

/** The measured times (in ms) and their headings in the table. */
const columns = {
  deepLink: 'cold deep link',
  home: 'cold home',
  firstVisit: 'first visit to another remote',
  prefetched: 'first visit after prefetch',
  warm: 'warm deep link',
} as const;
type Column = keyof typeof columns;
type Times = Record<Column, number>;

async function coldAndWarm({ browser, url, session }: Place): Promise<Pick<Times, 'deepLink' | 'warm'>> {
  const visit = await startVisit(browser, { session, content: team });
  const deepLink = await open(visit, `${url}/assistants`);
  await settled(visit);
  // Chromium caches compiled scripts at the second visit, so only the third visit is warm.
  await visit.page.goto('about:blank');
  await open(visit, `${url}/assistants`);
  await settled(visit);
  await visit.page.goto('about:blank');
  const warm = await open(visit, `${url}/assistants`);
  await visit.close();
  return { deepLink, warm };
}

async function home({ browser, url, session }: Place): Promise<number> {
  const visit = await startVisit(browser, { session, content: chat });
  const time = await open(visit, `${url}/`);
  await visit.close();
  return time;
}

async function firstVisit({ browser, url, session }: Place, prefetch: boolean): Promise<number> {
  const visit = await startVisit(browser, { session, content: preferences.content, saveData: !prefetch });
  await open(visit, url + preferences.path);
  await settled(visit);
  if (prefetch) {
    await visit.page.hover(teamLink);
    await settled(visit);
  }
  const time = await follow(visit, teamLink, team);
  await visit.close();
  return time;
}

async function measure(place: Place): Promise<Times> {
  return {
    ...(await coldAndWarm(place)),
    home: await home(place),
    firstVisit: await firstVisit(place, false),
    prefetched: await firstVisit(place, true),
  };
}

/** Returns the files whose download starts before the content of a cold deep link is visible. */
async function weigh({ browser, url, session }: Place): Promise<Transfer[]> {
  const visit = await startVisit(browser, { session, content: team, saveData: true });
  const shownAfter = await open(visit, `${url}/assistants`);
  await settled(visit);
  await visit.close();
  const transfers = [...visit.transfers.values()].filter((transfer) => transfer.url.startsWith('http'));
  const startedAt = transfers.find(({ type }) => type === 'Document')?.startedAt ?? Number.NaN;
  return transfers.filter((transfer) => transfer.startedAt < startedAt + shownAfter / 1000);
}

/** Signs in as the demo client. */
export async function signIn(browser: Browser, app: string): Promise<Session> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${app}/api/auth/sign-in`, {
    headers: { 'x-workspace-request': '1', origin: app },
    data: { email: 'client@workspace.test', password: 'Workspace1!' },
  });
  if (!answer.ok()) throw new Error(`${app} refused to sign in: ${answer.status()} ${await answer.text()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

const kilobytes = (transfers: Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

interface Weight {
  bytes: number;
  requests: number;
  chain: number;
}

function weightOf(transfers: Transfer[]): Weight {
  const files = transfers.filter(({ type }) => type !== 'Document');
  return {
    bytes: kilobytes(transfers),
    requests: files.length,
    chain: Math.max(...files.map(({ depth }) => depth)),
  };
}

/** Measures both builds in turns and prints the ratios. `detail` also lists the files of the deep link. */
export async function benchPages(urls: Sides, pairs: number, detail: boolean): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser was found.');
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const place = async (side: Side): Promise<Place> => ({
      browser,
      url: urls[side],
      session: await signIn(browser, urls[side]),
    });
    const places = { federated: await place('federated'), reference: await place('reference') };
    const transfers = { federated: await weigh(places.federated), reference: await weigh(places.reference) };
    if (detail) for (const side of sides) say(`\n${side}\n${listing(transfers[side])}`);

    const times: Record<Side, Times[]> = { federated: [], reference: [] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const order = pair % 2 === 0 ? sides : sides.toReversed();
      for (const side of order) times[side].push(await measure(places[side]));
      say(`  pair ${pair + 1} of ${pairs}: ${progress(times, pair)}`);
    }
    say(report(times, { federated: weightOf(transfers.federated), reference: weightOf(transfers.reference) }));
  } finally {
    await browser.close();
  }
}

const listing = (transfers: Transfer[]): string =>
  transfers
    .map(({ url, type, bytes, depth }) => `  ${type.padEnd(10)} ${String(bytes).padStart(7)} B  depth ${depth}  ${url}`)
    .join('\n');

const names = Object.keys(columns) as Column[];

/** The reference has no prefetch, so `prefetched` is compared with the first visit in the reference. */
const comparedWith = (column: Column): Column => (column === 'prefetched' ? 'firstVisit' : column);

/** Divides each time of the federated build by the time of the reference in the same pair. */
const ratios = (times: Record<Side, Times[]>, column: Column): number[] =>
  times.federated.map((time, pair) => time[column] / (times.reference[pair]?.[comparedWith(column)] ?? Number.NaN));

const progress = (times: Record<Side, Times[]>, pair: number): string =>
  names.map((column) => `${column} ${ratios(times, column)[pair]?.toFixed(2)}`).join(', ');

/** Returns the ratio of the fastest times, which other programs on the machine disturb least. */
function fastest(times: Record<Side, Times[]>, column: Column): string {
  const of = (side: Side, one: Column) => Math.min(...times[side].map((time) => time[one]));
  return (of('federated', column) / of('reference', comparedWith(column))).toFixed(2);
}

function report(times: Record<Side, Times[]>, weight: Record<Side, Weight>): string {
  const milliseconds = (side: Side) =>
    names.map((column) => `${median(times[side].map((time) => time[column])).toFixed(0)} ms`);
  const weights = ({ bytes, requests, chain }: Weight) => [`${bytes.toFixed(0)} kB`, `${requests} / ${chain}`];
  const rows = [
    ['', ...names.map((column) => columns[column]), 'bytes', 'requests / longest chain'],
    [
      'federated ÷ one bundle',
      ...names.map((column) => summary(ratios(times, column))),
      (weight.federated.bytes / weight.reference.bytes).toFixed(2),
      `${weight.federated.requests} / ${weight.federated.chain}`,
    ],
    ['the fastest of each', ...names.map((column) => fastest(times, column)), '', ''],
    ['federated', ...milliseconds('federated'), ...weights(weight.federated)],
    ['one bundle', ...milliseconds('reference'), ...weights(weight.reference)],
  ];
  return `
Pages: median (quartiles) of ${times.federated.length} paired runs in turns, until the page's own content is visible; CPU ÷ ${conditions.cpu},
${conditions.latency} ms, ${(conditions.downloadThroughput * 8) / 1e6} Mbit/s down. First visits start on a page of the shell. The visit after a
prefetch is compared with the reference's first visit. Bytes: document, scripts and styles on the wire. Requests: scripts and styles.
Longest chain: how many of these requests follow one another.

${table(rows)}
`;
}
