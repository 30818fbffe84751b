import { setTimeout as sleep } from 'node:timers/promises';

/** Time in ms after which a server that does not answer counts as away. */
const patienceMs = 10_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request, follows no redirect, and reads the answer. Returns the reason in `error` if there is no answer. */
export async function ask(url: string, question: Question = {}): Promise<Answer | { error: string }> {
  try {
    const answer = await fetch(url, { ...question, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    return { error: cause?.code ?? cause?.message ?? message };
  }
}

/** Like `ask`, but asks again once after a second if a server was away. Returns null if it still is. */
export async function askTwice(url: string, question?: Question): Promise<Answer | null> {
  const first = await ask(url, question);
  if (!('error' in first)) return first;
  await sleep(1_000);
  const second = await ask(url, question);
  return 'error' in second ? null : second;
}
