/// <reference lib="dom" />
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../lib/find-browser.ts';
import { say } from '../lib/output.ts';
import type { Processes } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import { waitForUrl } from '../lib/wait-for-url.ts';
import { signIn } from './pages.ts';
import { applicationEnvironment, applicationUrl } from './sides.ts';
import { median, table } from './statistics.ts';

const startTimeoutMs = 600_000;
const seenTimeoutMs = 20_000;
const team = path.join(root, 'mf-client', 'src', 'features', 'team');
/** Text that is typed into the page before the first edit. Hot replacement must keep it. */
const typed = 'nobody is called this';

/** A source file that is changed and later restored. */
class Source {
  readonly #file: string;
  readonly #original: string;

  constructor(file: string) {
    this.#file = path.join(team, file);
    this.#original = readFileSync(this.#file, 'utf8');
  }

  /**
   * Writes the original text with the first `from` replaced by `to`. @throws if the original does not contain `from`.
   */
  save(from: string, to: string): void {
    if (!this.#original.includes(from)) throw new Error(`${this.#file} does not contain ${from}.`);
    writeFileSync(this.#file, this.#original.replace(from, to));
  }

  restore(): void {
    writeFileSync(this.#file, this.#original);
  }
}

interface Sight {
  text?: string;
  padding?: string;
}

/** Calls `save` and returns the ms until the page has painted the change. @throws if the change does not appear. */
async function timeToSee(page: Page, sight: Sight, save: () => void): Promise<number> {
  const watching = page.evaluate(
    ({ text, padding, limitMs }) =>
      new Promise<number>((resolve, reject) => {
        const giveUpAt = Date.now() + limitMs;
        const look = () => {
          const line = document.querySelector('aside p:not([role])');
          const isSeen =
            line !== null &&
            (text === undefined || line.textContent?.includes(text)) &&
            (padding === undefined || getComputedStyle(line).paddingTop === padding);
          // A timer that is set in a frame callback runs after the browser has painted that frame.
          if (isSeen) setTimeout(() => resolve(Date.now()));
          else if (Date.now() > giveUpAt) reject(new Error(`${text ?? padding} did not appear.`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { ...sight, limitMs: seenTimeoutMs },
  );
  const savedAt = Date.now();
  save();
  return (await watching) - savedAt;
}

/** @throws if the page was reloaded or the typed text is gone. */
async function requireKeptState(page: Page): Promise<void> {
  const kept = await page.evaluate(() => document.documentElement.dataset.bench);
  const value = await page.getByPlaceholder('Search people').inputValue();
  if (kept !== 'first' || value !== typed) throw new Error('The page was reloaded or lost the typed text.');
}

/**
 * Edits a component, edits a style, and repairs a syntax error in the component, `edits` times each. Meanwhile, a page
 * of `npm run dev -- mf-client` is open. @returns the rows of the table.
 */
async function edit(page: Page, edits: number): Promise<string[][]> {
  const component = new Source('people-panel.tsx');
  const style = new Source('people-panel.module.css');
  const numbers = Array.from({ length: edits }, (_, index) => index + 1);
  const results: Record<string, number[]> = { component: [], style: [], 'component, after a syntax error': [] };
  try {
    for (const one of numbers) {
      const save = () => component.save('`Nobody matches', `\`${one} times nobody matches`);
      results.component?.push(await timeToSee(page, { text: `${one} times nobody` }, save));
      await requireKeptState(page);
    }
    for (const one of numbers) {
      const save = () => style.save('padding: var(--s-2) var(--s-4);', `padding: ${one + 20}px;`);
      results.style?.push(await timeToSee(page, { padding: `${one + 20}px` }, save));
      await requireKeptState(page);
    }
    for (const one of numbers) {
      component.save('return (', 'return ((');
      await page.waitForTimeout(1_000);
      const save = () => component.save('`Nobody matches', `\`Mended ${one}: nobody matches`);
      results['component, after a syntax error']?.push(await timeToSee(page, { text: `Mended ${one}` }, save));
      await requireKeptState(page);
    }
  } finally {
    component.restore();
    style.restore();
  }
  return Object.entries(results).map(([what, times]) => [
    what,
    `${Math.round(median(times))} (${Math.min(...times)}–${Math.max(...times)})`,
  ]);
}

/** Measures how long a saved change takes to appear in the page. Prints medians and extremes. */
export async function benchHot(processes: Processes, folder: string, edits: number): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser was found.');
  processes.start('dev', {
    script: 'scripts/dev.ts',
    args: ['mf-client'],
    env: applicationEnvironment(folder),
  });
  await waitForUrl(`${applicationUrl}/readyz`, startTimeoutMs);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const context = await browser.newContext({ storageState: await signIn(browser, applicationUrl) });
    const page = await context.newPage();
    await page.goto(`${applicationUrl}/assistants`);
    await page.getByPlaceholder('Search people').fill(typed);
    await page.evaluate(() => {
      document.documentElement.dataset.bench = 'first';
    });
    const rows = await edit(page, edits);
    say(
      `\nTime from saving a file until the page shows the change, in ms: median (fastest–slowest) of ${edits} edits. The page kept the typed text.`,
    );
    say(table([['what', 'ms'], ...rows]));
  } finally {
    await browser.close();
  }
}
