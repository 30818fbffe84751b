import type { DrawnPage } from '@workspace/contracts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportError } from '../integrations/error-report.ts';
import { holdEarlyInput, releasePresses } from './early-input.ts';
import { passOnMessages, releaseMessages } from './early-messages.ts';
import { liftPanel } from './lift-panel.ts';
import { moveEarlyInput } from './move-input.ts';
import { takeStyles } from './take-styles.ts';

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

/**
 * Takes over a page that the server has drawn: the elements stay, `app` renders into them, and what was typed or pressed
 * meanwhile takes effect, as do the messages of frames. The code and the data of the page must be there.
 */
export function takeOver(root: HTMLElement, app: ReactNode, { now }: DrawnPage): void {
  document.documentElement.dataset.drawnAt = String(now);
  takeStyles();
  const pressed = releasePresses();
  // In one step, so that nobody sees the panel empty, or can type between the reset of the fields and the end of it.
  const lowerPanel = liftPanel(root, pressed);
  const playEarlyInput = holdEarlyInput(root, pressed);
  flushSync(() => hydrateRoot(root, app, { onRecoverableError: reportDifference }));
  lowerPanel();
  playEarlyInput();
  takeOverFrames(root);
  passOnMessages();
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
  const playEarlyInput = moveEarlyInput(root, releasePresses());
  // The frames that have sent them go with the drawn page.
  releaseMessages();
  // In one step, so that nobody sees the page empty.
  flushSync(() => createRoot(root).render(app));
  playEarlyInput();
}
