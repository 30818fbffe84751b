import { expect } from '@playwright/test';
import { urls } from './stack.ts';

interface SentMail {
  to: string;
  subject: string;
  html: string;
}

/** Returns the first group of a pattern in the newest mail to an address, once the pattern matches. */
async function inMail(to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${urls.mail}/api/messages?to=${encodeURIComponent(to)}`);
      const mails = (await answer.json()) as SentMail[];
      found = pattern.exec(mails[0]?.html ?? '')?.[1] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** Returns the link in the newest mail to an address. With `type`, waits for a mail of that type. */
export async function linkInMail(to: string, type = ''): Promise<string> {
  const link = await inMail(to, new RegExp(`href="([^"]*/auth/confirm[^"]*type=${type}[^"]*)"`));
  return link.replaceAll('&amp;', '&');
}

/** Returns the link to a page of the application in the newest mail to an address. */
export async function pageLinkInMail(to: string, path: string): Promise<string> {
  return (await inMail(to, new RegExp(`href="([^"]*${path}[^"]*)"`))).replaceAll('&amp;', '&');
}

/** Returns the six-digit code in the newest mail to an address. Waits for a mail of the type. */
export function codeInMail(to: string, type: string): Promise<string> {
  return inMail(to, new RegExp(`type=${type}"[^]*?>(\\d{6})<`));
}
