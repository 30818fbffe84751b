import type { Frame, Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** Preloading copies the styles of a shadow into a document of axe's own, which the content security policy forbids. */
const options: RunOptions = { preload: false, resultTypes: ['violations'] };

/** What axe calls moderate, and who moves by headings calls lost: no title, two of them, or a level left out. */
const outlineRules = ['page-has-heading-one', 'heading-order'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** axe comes into a page once: reading its script takes several times as long as looking at the page. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe.source);
  // The chat is a frame from another origin, whose axe else would not answer that of the page.
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

async function violationsOf(page: Page): Promise<Result[]> {
  await Promise.all(page.frames().map(injectAxe));
  return page.evaluate(async (given) => {
    if (!window.axe) throw new Error('axe did not come into the page.');
    return (await window.axe.run(document, given)).violations;
  }, options);
}

/** Waits until nothing moves but what moves for ever. */
const untilAnimationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A colour that is inherited gets to its place one level of the page after another, each a frame later.
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame);
  });

/** Serious and critical findings of axe on the page once it stands still, and those about its headings. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await untilAnimationsEnd(page);
  return (await violationsOf(page))
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || outlineRules.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
