import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The content of a mail, as plain text. The layout escapes it. */
export interface MailWords {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** Rows of a small table: a label and a value. An https address becomes a link that shows its host. */
  facts?: [label: string, value: string][];
  action: { label: string; href: string };
  /** A second choice beside the action. */
  otherAction?: { label: string; href: string };
  /** Why the recipient gets the mail, and what to do if they did not expect it. */
  note: string;
}

/** What the last lines of a mail link to. Null for mails that cannot be turned off. */
export interface MailFooter {
  unsubscribe: string;
  settings: string;
}

// Some mail programs read only the style of an element, others only that of the page. So the light colours are on the
// elements, and the page replaces them for the dark scheme. These are the colours of the sign-in mails in
// supabase/templates.
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #131317 !important; }
  .card { background-color: #1c1c22 !important; border-color: #2d2d36 !important; }
  .strong { color: #ececf1 !important; }
  .soft { color: #b4b4c0 !important; }
  .fact { border-color: #2d2d36 !important; }
}
@media (max-width: 520px) { .card { padding: 28px 20px 20px !important; } }`;

const font = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const text = { margin: '0 0 20px', fontSize: 16, lineHeight: '25px', color: '#4b4b57', ...wrap };
const small = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: '#62626f', ...wrap };
// `anywhere` would let a long value break its label, and a long label its value.
const cell = {
  padding: '10px 0',
  borderTop: '1px solid #e3e3ea',
  fontSize: 15,
  lineHeight: '22px',
  wordBreak: 'normal',
  overflowWrap: 'break-word',
} as const;

const linked = (value: string): ReactNode =>
  value.startsWith('https://')
    ? h(
        Link,
        { href: value, className: 'strong', style: { color: '#1b1b22', textDecoration: 'underline' } },
        new URL(value).host,
      )
    : value;

const button = {
  margin: '4px 12px 28px 0',
  padding: '12px 24px',
  borderRadius: 10,
  fontSize: 16,
  fontWeight: 600,
} as const;

const factTable = (facts: [string, string][]): ReactNode =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 24px' } },
    h(
      'tbody',
      null,
      facts.map(([name, value], index) =>
        h(
          'tr',
          { key: index },
          h('td', { className: 'fact soft', style: { ...cell, color: '#62626f', paddingRight: 16 } }, name),
          h('td', { className: 'fact strong', align: 'right', style: { ...cell, color: '#1b1b22' } }, linked(value)),
        ),
      ),
    ),
  );

function textOf(
  { title, paragraphs, facts = [], action, otherAction, note }: MailWords,
  footer: MailFooter | null,
): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const ending = footer ? `Choose which emails you get: ${footer.settings}\nUnsubscribe: ${footer.unsubscribe}` : '';
  const links = [action, ...(otherAction ? [otherAction] : [])].map(({ label, href }) => `${label}: ${href}`);
  return [title, ...paragraphs, table, ...links, note, ending].filter(Boolean).join('\n\n');
}

function page(
  { subject, preheader, title, paragraphs, facts, action, otherAction, note }: MailWords,
  footer: MailFooter | null,
) {
  const soft = (style: object, ...children: ReactNode[]) => h(Text, { className: 'soft', style }, ...children);
  const link = (href: string, label: string) =>
    h(Link, { href, className: 'soft', style: { color: '#62626f', textDecoration: 'underline' } }, label);
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, dark),
    ),
    h(
      Body,
      { className: 'page', style: { margin: 0, padding: '40px 12px', backgroundColor: '#f6f6f8', fontFamily: font } },
      h(Preview, null, preheader),
      h(
        Container,
        {
          className: 'card',
          style: {
            width: '100%',
            maxWidth: 520,
            padding: '40px 32px 28px',
            borderRadius: 16,
            border: '1px solid #e3e3ea',
            backgroundColor: '#ffffff',
          },
        },
        soft({ ...small, margin: '0 0 24px', fontSize: 15, fontWeight: 600 }, 'Workspace'),
        h(
          Heading,
          {
            as: 'h1',
            className: 'strong',
            style: { margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: '#1b1b22', ...wrap },
          },
          title,
        ),
        ...paragraphs.map((one) => soft(text, one)),
        facts && factTable(facts),
        h(
          Button,
          { href: action.href, style: { ...button, backgroundColor: '#0b6b5c', color: '#ffffff' } },
          action.label,
        ),
        otherAction &&
          h(
            Button,
            {
              href: otherAction.href,
              className: 'strong fact',
              style: { ...button, border: '1px solid #e3e3ea', color: '#1b1b22' },
            },
            otherAction.label,
          ),
        soft(small, note),
        footer &&
          soft(
            small,
            link(footer.settings, 'Choose which emails you get'),
            ' · ',
            link(footer.unsubscribe, 'Unsubscribe'),
          ),
      ),
    ),
  );
}

/** Renders a mail as HTML and as plain text. `footer` is null for mails that cannot be turned off. */
export function renderMail(words: MailWords, footer: MailFooter | null): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(page(words, footer))}`;
  return { html, text: textOf(words, footer) };
}
