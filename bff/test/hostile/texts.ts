/** Length of a text in characters that makes a body of almost 100 kB, the limit of the BFF. */
const most = 95_000;

const fill = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/**
 * Returns texts that a regular expression may match in many ways, by kind.
 * @param length of each text in characters.
 */
export const hostileTexts = (length: number): Record<string, string> => ({
  dots: fill('.', length),
  'dots behind an @': `a@${fill('.', length - 2)}`,
  'a domain of dots and letters': `a@${fill('a.', length - 3)}@`,
  ats: fill('@', length),
  'blanks and a letter': `${fill(' ', length - 1)}x`,
  'blanks between letters': `x${fill(' ', length - 2)}x`,
  'tabs and lines': fill('\t\n', length),
  'open brackets': fill('(', length),
  'a bracket and blanks': `A (${fill(' ', length - 4)}x`,
  'brackets in pairs': fill('()', length),
  'less than': fill('<', length),
  'open tags': fill('<a ', length),
  slashes: `${fill('/', length - 1)}x`,
  backslashes: fill('\\', length),
  'per cent': fill('%', length),
  'escaped per cent': fill('%25', length),
  digits: fill('0123456789', length),
  'plus and digits': `+${fill('1 ', length - 1)}`,
  commas: fill(', ', length),
  hyphens: fill(' - ', length),
  quotes: fill('"\'', length),
  'one letter': fill('a', length),
  'marks on a letter': `e${fill('\u0301', length - 1)}`,
  'signs that turn the direction': fill('\u202e\u2066', length),
  'parts of one emoji': fill('👩\u200d', length),
  'halves of characters': fill('\ud83d', length),
  'a dotted capital I': fill('İ', length),
  'ends with nothing': fill('a\0', length),
});

/** A call with a hostile text in its body or URL. */
export interface HostileCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

type Place = [path: string, body: (text: string) => object];
const person = { account_type: 'client', password: 'Workspace1!', first_name: 'A', last_name: 'B' };

/** The API calls that receive hostile texts in their bodies, by the field that contains the text. */
const places: Record<string, Place> = {
  'email to sign in': ['/api/auth/sign-in', (email) => ({ email, password: 'x' })],
  'email of a magic link': ['/api/auth/magic-link', (email) => ({ email })],
  'return path': ['/api/auth/magic-link', (destination) => ({ email: 'nobody@workspace.test', destination })],
  'name of somebody new': [
    '/api/auth/sign-up',
    (text) => ({ ...person, email: 'a@b', first_name: text, username: text }),
  ],
  'first name': ['/api/profiles/upsert-current-profile', (first_name) => ({ first_name })],
  'avatar address': ['/api/profiles/upsert-current-profile', (text) => ({ avatar_url: `http://${text}` })],
  'image address': ['/api/images/validate-url', (text) => ({ url: `https://a.test/${text}` })],
  'phone number': [
    '/api/onboarding/contact-info',
    (phone) => ({ first_name: 'A', last_name: 'B', phone, country: 'PH' }),
  ],
  'organization and its addresses': ['/api/organizations', (text) => ({ name: text, website: text, emails: [text] })],
  'event of use': ['/api/usage-events', (event) => ({ event, properties: { [event]: event } })],
};

/**
 * The URLs that receive hostile texts. Node refuses a request with more than 16 kB of headers and URL, so the texts are
 * shorter.
 */
const addresses: Record<string, (text: string) => string> = {
  'words to look for': (text) => `/api/chat/search?q=${text}`,
  page: (text) => `/${text}`,
  'override of a remote': (text) => `/?remote.mf-client=http://localhost:3103/${text}`,
  'return path of a provider': (text) => `/api/auth/oauth/google?destination=/${text}`,
  'code of an invitation': (text) => `/api/organizations/invite?code=${text}`,
};

/** Maximum length of a text for a URL in characters, before and after the text is escaped. */
const mostInAddress = 4_000;

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Returns calls with every text in every body and URL, and calls with JSON that is slow to parse. */
export function hostileCalls(): HostileCall[] {
  const bodies = Object.entries(places).flatMap(([place, [path, make]]) =>
    Object.entries(hostileTexts(most)).map(([shape, text]): HostileCall => {
      // The text is cut so that it fits into the body after it is escaped as JSON.
      const fitting = text.slice(0, (most * text.length) / Buffer.byteLength(JSON.stringify(make(text))) - 200);
      return { name: `${place}: ${shape}`, method: 'POST', path, body: JSON.stringify(make(fitting)) };
    }),
  );
  const pages = Object.entries(addresses).flatMap(([place, make]) =>
    Object.entries(hostileTexts(mostInAddress)).map(([shape, text]): HostileCall => {
      const escaped = encodeURI(text.toWellFormed()).replaceAll('#', '%23').slice(0, 4_000);
      return { name: `${place}: ${shape}`, method: 'GET', path: make(escaped) };
    }),
  );
  const path = '/api/profiles/upsert-current-profile';
  const shapes = {
    'nested lists': nested(45_000, '[', ']'),
    'nested objects': `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
    'a long number': `{"first_name":${'9'.repeat(most)}}`,
    'many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, key) => [`k${key}`, 1]))),
    'a list of texts': JSON.stringify({ first_name: Array.from({ length: 20_000 }, () => '') }),
  };
  const odd = Object.entries(shapes).map(([name, body]): HostileCall => ({ name, method: 'POST', path, body }));
  return [...bodies, ...pages, ...odd];
}
