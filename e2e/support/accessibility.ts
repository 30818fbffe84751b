import type { Frame, Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/**
 * Preloading would copy the styles of a shadow root into axe's own document, which the content security policy forbids.
 */
const options: RunOptions = { preload: false, resultTypes: ['violations'] };

/**
 * Rules that axe calls moderate but that users who navigate by headings depend on: a missing title, two titles, or a
 * skipped level.
 */
const outlineRules = ['page-has-heading-one', 'heading-order'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Loads axe into a page only once: parsing its script takes several times as long as a check. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe.source);
  // The chat is a frame from another origin. Without axe in it, the page's axe gets no answer from it.
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

async function violationsOf(page: Page): Promise<Result[]> {
  await Promise.all(page.frames().map(injectAxe));
  return page.evaluate(async (given) => {
    if (!window.axe) throw new Error('axe did not come into the page.');
    return (await window.axe.run(document, given)).violations;
  }, options);
}

/** Waits until nothing moves, except endless animations. */
const untilAnimationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // An inherited colour changes one level of the page per frame.
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame);
  });

/** Serious and critical findings of axe on the page once it is still, and findings about its headings. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await untilAnimationsEnd(page);
  return (await violationsOf(page))
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || outlineRules.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
