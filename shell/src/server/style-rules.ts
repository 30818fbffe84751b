const attribute = / style="([^"]*)"/g;
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Names, numbers, colours and functions: no quotes, braces, comments or escapes. */
const plain = /^[-\w\s:;.,%#()+*]*$/;

function isBalanced(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (letter === '(') open += 1;
    if (letter === ')' && --open < 0) return false;
  }
  return open === 0;
}

/**
 * Turns the `style` attributes of drawn HTML into rules of a style sheet. The rules win over those of classes. Throws if a
 * style is more than names, numbers, colours and functions, because it could then end its rule.
 */
export function styleRules(html: string): { html: string; styles: string } {
  const numbers = new Map<string, number>();
  // Drawn text has no quotation marks, so these attributes are in tags.
  const without = html.replace(attribute, (_, escaped: string) => {
    const style = escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '');
    if (!plain.test(style) || !isBalanced(style)) throw new Error(`A style cannot be drawn: ${style}`);
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `${`[data-style="${number}"]`.repeat(3)}{${style}}`);
  return { html: without, styles: rules.join('') };
}
