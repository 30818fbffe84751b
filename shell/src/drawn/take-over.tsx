import type { DrawnPage } from '@workspace/contracts';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportError } from '../integrations/error-report.ts';
import { noteEarlyInput, releasePresses, takePresses } from './early-input.ts';
import { passOnMessages, releaseMessages } from './early-messages.ts';
import { moveEarlyInput } from './move-input.ts';
import { movePanelInput } from './panel-input.ts';
import { takeStyles } from './take-styles.ts';

/** The name of the mark in the browser's user timings that says when React has taken a page over. */
const takenOverMark = 'page taken over';

/** React draws a part anew that differs from what the server has drawn. */
function reportDifference(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a difference is an error of ours, which no user notices
  console.error('The browser draws this page differently.', error);
  reportError(error);
}

/**
 * Makes React take over the parts with frames, because they listen to the messages of their frames. React takes over a
 * part when it has time, or at once if an event says that somebody uses it.
 */
function takeOverFrames(root: HTMLElement): void {
  for (const frame of root.querySelectorAll('iframe')) {
    flushSync(() => frame.dispatchEvent(new Event('input', { bubbles: true })));
  }
}

/** Renders `children`, and says when React has taken over what the server has drawn of them. */
function Hydration({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useLayoutEffect(onDone, [onDone]);
  return children;
}

/**
 * Takes over a page that the server has drawn: the elements stay, `app` renders into them, and what was typed or pressed
 * meanwhile takes effect, as do the messages of frames. The code and the data of the page must be there. React does it in
 * many short tasks, so that the page scrolls meanwhile. Resolves in the last of them.
 */
export async function takeOver(root: HTMLElement, app: ReactNode, { now }: DrawnPage): Promise<void> {
  document.documentElement.dataset.drawnAt = String(now);
  takeStyles();
  movePanelInput(root);
  const playEarlyInput = noteEarlyInput(root);
  await new Promise<void>((resolve) => {
    const onDone = () => {
      releasePresses();
      resolve();
    };
    startTransition(() => {
      hydrateRoot(root, <Hydration onDone={onDone}>{app}</Hydration>, { onRecoverableError: reportDifference });
    });
  });
  playEarlyInput();
  takeOverFrames(root);
  passOnMessages();
  performance.mark(takenOverMark);
}

/**
 * Draws a page that the server has not drawn, or has left to the browser after all because its styles failed. What was
 * pressed on it is gone, and presses count from now on.
 */
export function draw(root: HTMLElement, app: ReactNode): void {
  releasePresses();
  releaseMessages();
  createRoot(root).render(app);
}

/**
 * Draws a page anew that the server has drawn for another browser than this one: `app` replaces all elements. What was
 * typed or pressed meanwhile takes effect on the new controls of the same name.
 */
export function drawAnew(root: HTMLElement, app: ReactNode): void {
  releasePresses();
  const playEarlyInput = moveEarlyInput(
    root,
    takePresses((button) => root.contains(button)),
  );
  // The frames that have sent them go with the drawn page.
  releaseMessages();
  // In one step, so that nobody sees the page empty.
  flushSync(() => createRoot(root).render(app));
  playEarlyInput();
}
