import { type Boot, bootElementId } from 'shared/contracts';

/** The data that the BFF wrote into the page. Throws when the page was not rendered by it. */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page carries no boot data: it was not rendered by the BFF.');
  return JSON.parse(text) as Boot;
}
