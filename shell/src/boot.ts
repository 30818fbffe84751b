import { type Boot, bootElementId } from '@workspace/contracts';

/** Returns the boot data that the BFF wrote into the page. Throws if the page has none. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page carries no boot data: it was not rendered by the BFF.');
  return JSON.parse(text) as Boot;
}
