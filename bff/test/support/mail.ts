import { eventually } from './poll.ts';
import { supabase } from './supabase.ts';

/** Waits for a mail to an address, and returns the path of the sign-in link in the newest mail. */
export async function mailedLink(email: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${supabase.mailUrl}/api/messages?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { html: string }[];
    const href = mail && /href="[^"]*(\/auth\/confirm[^"]*)"/.exec(mail.html)?.[1];
    return href?.replaceAll('&amp;', '&');
  });
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(email: string): Promise<{ html: string; text: string }[]> {
  const answer = await fetch(`${supabase.mailUrl}/api/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { html: string; text: string }[];
}
