import { type Boot, bootElementId } from '@workspace/contracts';

/** Reads the data that the BFF wrote into the page. Throws if the BFF did not render the page. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page carries no boot data: it was not rendered by the BFF.');
  return JSON.parse(text) as Boot;
}
