import { expect } from '@playwright/test';
import { urls } from './stack.ts';

interface SentMail {
  to: string;
  subject: string;
  html: string;
}

/** The match of a pattern in the newest mail to an address, once it has arrived. */
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

/** The link in the newest mail to an address; with a type if several mails follow each other. */
export async function linkInMail(to: string, type = ''): Promise<string> {
  const link = await inMail(to, new RegExp(`href="([^"]*/auth/confirm[^"]*type=${type}[^"]*)"`));
  return link.replaceAll('&amp;', '&');
}

/** The six digits in the newest mail of a type to an address. */
export function codeInMail(to: string, type: string): Promise<string> {
  return inMail(to, new RegExp(`type=${type}"[^]*?>(\\d{6})<`));
}
