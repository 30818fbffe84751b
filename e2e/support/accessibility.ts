import type { Frame, Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/**
 * `preload` is off, because it would copy the styles of a shadow root into a document, which the content security
 * policy forbids.
 */
const options: RunOptions = { preload: false, resultTypes: ['violations'] };

/** Elements beside an open menu or list that pass the focus on at once. Screen readers must not find them. */
const exclude = ['[data-base-ui-focus-guard]'];

/** Rules about headings that axe rates as moderate. Users who navigate by headings depend on them. */
const outlineRules = ['page-has-heading-one', 'heading-order'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Loads axe into a frame, unless the frame has axe. Parsing the script of axe takes several times as long as a check.
 */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe.source);
  // The chat frame has another origin. axe in the page can check the frame only if both allow messages from other
  // origins.
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

async function violationsOf(page: Page): Promise<Result[]> {
  await Promise.all(page.frames().map(injectAxe));
  return page.evaluate(
    async ([context, given]) => {
      if (!window.axe) throw new Error('axe did not come into the page.');
      return (await window.axe.run(context, given)).violations;
    },
    [{ exclude }, options] as const,
  );
}

/** Waits until no animation runs, except endless ones. */
const untilAnimationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A transition of an inherited color starts one frame later per level of the page, so three frames must be still.
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame);
  });

/** Waits for animations to end. Then returns axe's serious and critical findings and its findings about headings. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await untilAnimationsEnd(page);
  return (await violationsOf(page))
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || outlineRules.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
