import bowser from 'bowser';

const unknown = 'Unknown browser';

const named = (name: string | undefined, os: string | undefined): string =>
  `${name || unknown}${os ? ` on ${os}` : ''}`;

/** Returns the name of a browser for its user, such as 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return unknown;
  const { browser, os } = bowser.parse(userAgent);
  return named(browser.name, os.name);
}

/** Returns the name of a browser for developers, such as 'Firefox 140 on Windows'. */
export function browserName(userAgent: string): string {
  if (!userAgent) return unknown;
  const { browser, os } = bowser.parse(userAgent);
  const major = browser.version?.split('.')[0];
  return named([browser.name, browser.name && major].filter(Boolean).join(' '), os.name).slice(0, 80);
}
