import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';

const allowedTags = ['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'ul', 'ol', 'li', 'a'];
const safeAddress = /^(?:https?:\/\/|mailto:)/i;

const asText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Not of the few marks that messages have: what was typed stays as it was typed. */
const asTyped = () => undefined;

/**
 * A little of Markdown: bold, italic, struck, code, lists, links, line breaks. Headings, images, tables, quotes, rules,
 * references and HTML are none of it and stay text.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    heading: asTyped,
    lheading: asTyped,
    hr: asTyped,
    blockquote: asTyped,
    table: asTyped,
    def: asTyped,
    html: asTyped,
    tag: asTyped,
    reflink: asTyped,
    code: asTyped,
  },
  renderer: {
    html: ({ text }) => asText(text),
    image: ({ raw }: Tokens.Image) => asText(raw),
    // A tick box of a list item.
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** Whether the words of a link name another address than it leads to. */
function misleads(link: Element, href: string): boolean {
  const words = link.textContent?.trim() ?? '';
  const named = /^www\./i.test(words) ? `https://${words}` : words;
  return safeAddress.test(named) && hostOf(named) !== hostOf(href);
}

function secureLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!safeAddress.test(href) || !URL.canParse(href)) {
    link.replaceWith(...link.childNodes);
    return;
  }
  if (misleads(link, href)) link.textContent = href;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

/**
 * What somebody wrote as HTML that does nothing but look: sanitised down to a few elements without attributes, and links
 * to web and mail addresses, which open elsewhere and learn nothing of us.
 */
export function richText(body: string): string {
  const html = marked.parse(body, { async: false });
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: safeAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) secureLink(link);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
