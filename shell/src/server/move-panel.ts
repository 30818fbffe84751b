const begin = '<template data-for-panel="">';
const end = '</template>';
const holder = '<div data-panel-content=""';

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
  const open = rest.indexOf(holder);
  if (open < 0) return rest;
  const inside = rest.indexOf('>', open) + 1;
  const drawn = parts.map((part) => `<div data-drawn="">${part}</div>`).join('');
  return rest.slice(0, inside) + drawn + rest.slice(inside);
}
