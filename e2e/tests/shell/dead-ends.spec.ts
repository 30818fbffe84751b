import { crawl, type PageSnapshot } from '../../support/crawl.ts';
import { type Account, expect, signIn, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Addresses of public pages to which mails and other sites link. */
const publicPaths = [
  '/account',
  '/account/profile',
  '/account/organizations/join',
  '/create-password',
  '/forgot-password',
  '/password-reset',
  '/recharge-bill',
  '/update-billing',
  '/test-payment',
  '/redirect/mobile-app',
  '/register',
  '/send-magic-link',
  '/247-signup-today',
  '/onboarding/vip-247-client',
  '/leave-action-result',
  '/prequalifier',
  '/prequalifier/thank-you',
  '/no-such-page',
];

/** Patterns of link texts that share no word with their page, each with a pattern of the page's text. */
const otherWords: [words: RegExp, page: RegExp][] = [
  [/^Home$/, /Good (morning|afternoon|evening|night)/],
  [/^Settings$/, /Preferences|Account/],
  [/^Change the password$/, /Change password/],
  [/^Change photo or email$/, /Change email/],
  [/^EAs$/, /Team/],
  [/^(Message|Read the messages of|Say hello|Ask about|Answer in the chat|Open the chat)/, /^.*\| Chat\b/],
  [/^(Create an account|Change)$/, /How will you use Workspace|Create your account/],
  [/^Continue setup$/, /Step \d/],
  [/^Rate your assistant$/, /Rate/],
  [/^(See the recommendation$|Select or decline )/, /Recommended for you/],
  [/^(View profile|Profile and experience)$/, /Assistant/],
  [/^Continue$/, /Your profile/],
  [/^Update the card$/, /Add payment method/],
  [/^Printable page$/, /^Bill No\./],
  [/^Back$/, /^(\(\d+\) )?Bill /],
  [/^\d\d\/\d\d\/\d{4} – /, /Timesheet/],
  [/^Cancel$/, /Assistant requests/],
  [/^Get a new link$/, /Send the link/],
  [/^((Go|Continue) to Workspace|Continue in the browser)$/, /Log in/],
];

/** Returns the words of a text without their endings. Leaves out short and common words. */
const stems = (words: string): string[] =>
  (words.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
    .filter((word) => !['and', 'the', 'all', 'for', 'your', 'with', 'see'].includes(word))
    .map((word) => word.replace(/(ies|s|y)$/, ''));

/**
 * Whether a page fits the text of a link. If `otherWords` has a rule for the text, the page must match that rule.
 * Otherwise, the title or the headings of the page must contain a word of the text.
 */
function keepsWord(words: string, { names, text }: PageSnapshot): boolean {
  const rule = otherWords.find(([pattern]) => pattern.test(words));
  if (rule) return rule[1].test(`${names}\n${text}`);
  const known = stems(names);
  return stems(words).some((stem) => known.some((one) => one.startsWith(stem) || stem.startsWith(one)));
}

const isNotThere = ({ names }: PageSnapshot): boolean => /Page not found|not open to you/.test(names);

/** Returns the problems of the pages and links that a crawl found. */
function findings({ pages, links }: Awaited<ReturnType<typeof crawl>>): string[] {
  const wrong: string[] = [];
  for (const [to, sight] of pages) {
    const places = [...new Set(links.filter((link) => link.to === to).map(({ on }) => on))].join(', ');
    const say = (what: string) => wrong.push(`${to} (from ${places || 'nowhere'}): ${what}`);
    if (!sight.hasTitle) say('has no title');
    if (isNotThere(sight) && to !== '/no-such-page') say('is not there');
    if (sight.failures.length > 0) say(`failed: ${sight.failures.join(' / ')}`);
    if (sight.actions === 0) say('has nothing to do on it');
  }
  for (const { words, to, on } of links) {
    const sight = pages.get(to);
    if (words === '' && on !== 'the address bar') wrong.push(`${on}: a link to ${to} has no words`);
    if (sight && words !== '' && !keepsWord(words, sight))
      wrong.push(`${on}: "${words}" leads to ${sight.path}: ${sight.names}`);
  }
  return [...new Set(wrong)];
}

/** Pages that are the same for several accounts of a type. Only the crawl of the first account visits them. */
const same =
  /^\/(settings|profile|chat|share|sessions|tools|inbox|earning|job-|customer-portal|account\/(referral|profile))/;
const accounts: [Account, RegExp?][] = [
  ['client'],
  ['member', same],
  ['client247', same],
  ['vip247', same],
  ['assistant'],
  ['assistant2', same],
  ['candidate'],
  ['new-client'],
  ['new-assistant'],
  ['admin', /^\/(share|account\/referral)/],
];

for (const [account, skipped] of accounts) {
  test(`every link of ${account} leads to a page that fits the text of the link and offers a next step`, async ({
    page,
  }) => {
    await signIn(page, account);
    expect(findings(await crawl(page, '/', { skipped }))).toEqual([]);
  });
}

test('every link of a visitor leads to a page that fits the text of the link and offers a next step', async ({
  page,
}) => {
  expect(findings(await crawl(page, '/login', { more: publicPaths }))).toEqual([]);
});
