import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import express from 'express';
import { root } from '../../scripts/lib/root.ts';
import { run } from '../../scripts/lib/run.ts';

/** The catalogue of the components, served from the files of its build. */
interface Catalogue {
  /** The ids of all stories, such as 'actions-button--primary'. */
  stories: readonly string[];
  addressOf: (story: string) => string;
  stop: () => void;
}

/** Builds the catalogue if its inputs have changed, and serves it. Throws if it does not build. */
export async function serveCatalogue(): Promise<Catalogue> {
  const built = await run('lerna', ['run', 'build-catalogue', '--loglevel=error', '--scope', '@workspace/ui']);
  if (built !== 0) throw new Error('The catalogue did not build. See the messages above.');
  const dist = path.join(root, 'shared/ui/catalogue/dist');
  const { entries }: { entries: object } = JSON.parse(readFileSync(path.join(dist, 'index.json'), 'utf8'));
  const server = express().use(express.static(dist)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    stories: Object.keys(entries),
    addressOf: (story) => `http://localhost:${port}/iframe.html?viewMode=story&id=${story}`,
    stop: () => server.close(),
  };
}

/** The part of Storybook's channel that `showStory` uses. */
interface Channel {
  on: (event: string, listener: (told: unknown) => void) => void;
  off: (event: string, listener: (told: unknown) => void) => void;
  emit: (event: string, argument: unknown) => void;
}

/** What Storybook tells after a story has been drawn and played, or could not be. */
const ends = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'];

/**
 * Draws and plays a story in a page that shows another one, as the sidebar of the catalogue does. That takes a tenth of
 * the time of loading its own page. Returns what went wrong, or undefined.
 */
export const showStory = (page: Page, story: string): Promise<string | undefined> =>
  page.evaluate(
    async ([id, events]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
      const problem = await new Promise<string | undefined>((resolve) => {
        const listeners = events.map((event) => {
          const listen = (told: unknown) => {
            const { storyId, status, message } = told as { storyId?: string; status?: string; message?: string };
            // The story before may end late.
            if (storyId !== undefined && storyId !== id) return;
            for (const [name, one] of listeners) channel.off(name, one);
            resolve(status === 'success' ? undefined : (message ?? event).slice(0, 300));
          };
          channel.on(event, listen);
          return [event, listen] as const;
        });
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      });
      return problem ?? (document.querySelector('main') ? undefined : 'The page is empty.');
    },
    [story, ends] as const,
  );
