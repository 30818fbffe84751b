import { answerAttribute, drawnElementId } from '@workspace/contracts';
import autocannon from 'autocannon';
import { say } from '../lib/output.ts';
import { quantile, summary, table } from './statistics.ts';

const paths = ['/assistants', '/dashboard'];
const account = { email: 'client@workspace.test', password: 'Workspace1!' };
/** The numbers of browsers that load pages at the same time. */
const browsers = [1, 4];
const rounds = 5;
const seconds = 5;
/** API calls beside pages: connections, and browsers that load pages. */
const beside = { call: '/api/teams', connections: 8, browsers: 2 };

/** A page as the server draws it, or as the browser does. */
type Way = 'server' | 'browser';
/** Loads a page with the data that it shows, like a browser without a cache. Returns whether the server has drawn it. */
type LoadPage = (path: string, way: Way) => Promise<boolean>;

async function signIn(app: string): Promise<string> {
  const answer = await fetch(`${app}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-workspace-request': '1', origin: app },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Returns the function that loads pages. A browser makes itself the calls whose answers are in the HTML of a drawn page. */
async function pageLoader(app: string, cookie: string): Promise<LoadPage> {
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(app + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const answers = new RegExp(`${answerAttribute}="([^"]*)"`, 'g');
  const callsOf = async (path: string): Promise<[string, string[]]> => {
    const html = await get(path);
    return [path, Array.from(html.matchAll(answers), ([, call = '']) => call.replaceAll('&amp;', '&'))];
  };
  const calls = new Map(await Promise.all(paths.map(callsOf)));
  return async (path, way) => {
    if (way === 'server') return (await get(path)).includes(`id="${drawnElementId}"`);
    await get(`${path}?draw=browser`);
    await Promise.all((calls.get(path) ?? []).map(get));
    return false;
  };
}

/** Loads pages over and over until the time is over. Returns how many per second, and the share that the server has drawn. */
async function loadPages(loadPage: LoadPage, way: Way, count: number): Promise<{ perSecond: number; drawn: number }> {
  const until = performance.now() + seconds * 1_000;
  let loaded = 0;
  let drawn = 0;
  const browser = async (_: unknown, first: number) => {
    for (let page = first; performance.now() < until; page += 1) {
      if (await loadPage(paths[page % paths.length] ?? '', way)) drawn += 1;
      loaded += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, browser));
  return { perSecond: loaded / seconds, drawn: drawn / loaded };
}

/** Returns how many API calls per second the BFF answers while browsers load pages. */
async function callsBesidePages(app: string, cookie: string, loadPage: LoadPage, way: Way): Promise<number> {
  const { call, connections } = beside;
  const options = { url: app + call, connections, duration: seconds, headers: { cookie } };
  const [{ requests, non2xx, statusCodeStats }] = await Promise.all([
    autocannon(options),
    loadPages(loadPage, way, beside.browsers),
  ]);
  if (non2xx > 0)
    throw new Error(`Not all calls succeeded, so the measurement is not valid: ${JSON.stringify(statusCodeStats)}`);
  return requests.average;
}

/** Measures both ways in turns, and returns the ratios of the server's to the browser's. */
async function ratios(measure: (way: Way) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order: Way[] = round % 2 === 0 ? ['server', 'browser'] : ['browser', 'server'];
    const figures = new Map<Way, number>();
    for (const way of order) figures.set(way, await measure(way));
    found.push((figures.get('server') ?? 0) / (figures.get('browser') ?? 0));
  }
  return found;
}

/** Measures what drawing costs the BFF: pages per second, and API calls per second beside pages. */
export async function benchDrawing(app: string): Promise<void> {
  const cookie = await signIn(app);
  const loadPage = await pageLoader(app, cookie);
  const rows: string[][] = [];
  for (const count of browsers) {
    const shares: number[] = [];
    const found = await ratios(async (way) => {
      const { perSecond, drawn } = await loadPages(loadPage, way, count);
      if (way === 'server') shares.push(drawn);
      return perSecond;
    });
    rows.push([`pages per second, ${count} at a time`, summary(found), `${Math.round(quantile(shares, 0) * 100)} %`]);
  }
  const calls = await ratios((way) => callsBesidePages(app, cookie, loadPage, way));
  rows.push([`API calls per second beside ${beside.browsers} browsers`, summary(calls), '']);
  say(`
Drawing: with a drawing ÷ without; ${rounds} rounds of ${seconds} s in turns; pages with their data, which without a drawing is
in calls of the browser; the database runs on the same machine.

${table([['', 'median (quartiles)', 'drawn at least'], ...rows])}
`);
}
