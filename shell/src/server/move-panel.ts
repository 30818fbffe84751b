const begin = '<template data-for-panel="">';
const end = '</template>';
const holder = /<div data-panel-content=""[^>]*>/;

/**
 * Moves what a page draws for the left panel into the panel. Without a panel, it is left out. Drawn text has no angle
 * brackets, so the marks are elements of ours.
 */
export function movePanel(html: string): string {
  const parts: string[] = [];
  let rest = html;
  for (let at = rest.indexOf(begin); at >= 0; at = rest.indexOf(begin)) {
    const stop = rest.indexOf(end, at);
    parts.push(rest.slice(at + begin.length, stop));
    rest = rest.slice(0, at) + rest.slice(stop + end.length);
  }
  return rest.replace(holder, (tag) => tag + parts.map((part) => `<div data-drawn="">${part}</div>`).join(''));
}
