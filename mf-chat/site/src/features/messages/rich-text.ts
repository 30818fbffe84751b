import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';

const allowedTags = ['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'ul', 'ol', 'li', 'a'];
const safeAddress = /^(?:https?:\/\/|mailto:)/i;

const asText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Replaces the tokenizer of a Markdown rule, so text in this syntax stays plain text. */
const asTyped = () => undefined;
/** Leaves a text to the tokenizer of Markdown. */
const asMarkdown = false;

const itemNumber = /^\s*(\d+)[.)]/;
/**
 * The start of a text that Markdown takes for a list: a year or another long number, a number with a zero in front, or
 * many markers in a row, which would become lists so deep that no browser renders them.
 */
const noList = /^\s*(?:\d{3}|0\d|(?:(?:[-+*]|\d{1,2}[.)])[ \t]+){4})/;

/**
 * Renders bold, italic and struck through text, code, lists, links and line breaks. Headings, images, tables, quotes,
 * rules, reference links, escapes, character references and HTML stay plain text, and a list keeps its numbers.
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
    // One tilde stands for "about" or "to".
    del: (text) => (text.startsWith('~~') ? asMarkdown : undefined),
    list: (text) => (noList.test(text) ? undefined : asMarkdown),
  },
  renderer: {
    html: ({ text }) => asText(text),
    image: ({ raw }: Tokens.Image) => asText(raw),
    // The raw text of an escape contains its backslash.
    text({ raw, ...token }: Tokens.Text | Tokens.Escape) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : asText(raw);
    },
    br: ({ raw }) => (raw.startsWith('\\') ? '\\<br>' : '<br>'),
    list({ raw, items, ordered }: Tokens.List) {
      if (items.every(({ text }) => text.trim() === '')) return `<p>${asText(raw.trim()).replaceAll('\n', '<br>')}</p>`;
      const tag = ordered ? 'ol' : 'ul';
      return `<${tag}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
    },
    listitem({ raw, tokens }: Tokens.ListItem) {
      const number = itemNumber.exec(raw)?.[1];
      return `<li${number ? ` value="${number}"` : ''}>${this.parser.parse(tokens)}</li>`;
    },
    // The item of a task list starts with plain text instead of a check box.
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** Returns true if the text of a link is an address on another host than its `href`. */
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

/** Returns the HTML of a Markdown text. A text whose marks are nested too deep for a browser stays as typed. */
function htmlOf(body: string): string {
  try {
    return marked.parse(body, { async: false });
  } catch {
    return `<p>${asText(body).replaceAll('\n', '<br>')}</p>`;
  }
}

/**
 * Renders a message as sanitised HTML. Only links and numbered items have attributes, and only web and mail addresses
 * become links. A link opens a new tab without a referrer and without access to the chat page.
 */
export function richText(body: string): string {
  const fragment = DOMPurify.sanitize(htmlOf(body), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'value'],
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
