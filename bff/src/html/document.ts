import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerAttribute,
  type Boot,
  bootElementId,
  callsOfPage,
  drawnElementId,
  drawnStylesId,
  firstCallsOf,
  type Theme,
  themeColors,
} from '@workspace/contracts';
import type { DrawnDocument } from '../drawing/page-drawing.ts';
import { escapeHtml, escapeJson, scriptJson } from './escape.ts';
import type { FirstAnswer } from './first-answers.ts';
import type { PageSheets } from './page-sheets.ts';
import type { RemotePage } from './route-match.ts';
import type { ShellAssets } from './shell-assets.ts';

/** Returns a script of this folder for the HTML, without its comments and indents. */
const inlineScript = (name: string): string =>
  readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n');

/** Keeps presses of buttons on a drawn page until the shell takes the page over. */
const earlyPresses = inlineScript('early-presses');
/** Keeps messages of the frames on a drawn page until the shell takes the page over. */
const earlyMessages = inlineScript('early-messages');
/** Leaves a drawn page to the browser if its style sheets do not come. */
const lateStyles = inlineScript('late-styles');
/** Gives a visitor's page the theme in local storage. */
const storedTheme = inlineScript('stored-theme');
/** Starts the shell. */
const startShell = inlineScript('start-shell');

/** The id of the last element of the document. */
const endId = 'end';

export interface Page {
  boot: Boot;
  assets: ShellAssets;
  /**
   * The remote's page at the requested path, whose files are preloaded. Null if no page matches or the viewer may not
   * open the page.
   */
  page: RemotePage | null;
  /** The selected organization of a client, or null if it is not known. */
  organizationId: string | null;
  /** Whether this browser has shown a drawn page before, and so probably has the files of the shell. */
  isReturning: boolean;
  /** Whether the server draws a page whose content a frame shows. The frame then loads before the scripts. */
  isFramed: boolean;
  /** The style sheets that the HTML contains. It links all others. */
  sheets: PageSheets;
}

type Attributes = Record<string, string | true | undefined>;

const element = (name: string, attributes: Attributes): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
};

/** Returns the addresses of the style sheets that a page needs of the shell. */
const shellSheets = ({ base, entry, bootstrap }: ShellAssets): string[] =>
  [...entry.css, ...bootstrap.css].map((file) => base + file);

/** Returns those of the style sheets that the HTML contains as elements. webpack finds them by `data-href`. */
const containedSheets = (hrefs: string[], { sheets, boot: { nonce } }: Page): string[] =>
  hrefs.flatMap((href) => {
    const text = sheets.get(href);
    return text === undefined ? [] : `${element('style', { 'data-href': href, nonce })}${text}</style>`;
  });

/** Returns the value of `rel` for the preload of a script. `start-shell.js` turns `later` into `preload`. */
const preloadOf = (isFramed: boolean): 'preload' | 'later' => (isFramed ? 'later' : 'preload');

// Except for the first script, these links have no `integrity` and no `crossorigin`, because webpack's loader sets
// neither for files of the page's own origin. A browser downloads a file twice if the preload and the later request differ
// in these attributes.
function shellLinks({ assets, isFramed, sheets }: Page): string[] {
  const rel = preloadOf(isFramed);
  return [
    ...shellSheets(assets)
      .filter((href) => !sheets.has(href))
      .map((href) => element('link', { rel: 'stylesheet', href })),
    ...assets.entry.js.map((file) =>
      element('link', {
        rel,
        as: 'script',
        fetchpriority: 'high',
        href: assets.base + file,
        integrity: assets.integrity[file],
        'data-entry': true,
      }),
    ),
    ...assets.bootstrap.js.map((file) => element('link', { rel, as: 'script', href: assets.base + file })),
  ];
}

/**
 * Returns preloads of the fonts. A browser that has them lays a drawn page out once, with them, and not twice. In another
 * browser they would take the time of the scripts, so it loads them when it has found text.
 */
const fontLinks = ({ assets, isReturning }: Page): string[] =>
  (isReturning ? (assets.fonts ?? []) : []).map((file) =>
    element('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: assets.base + file,
      crossorigin: 'anonymous',
    }),
  );

/** Returns the paths of the first API calls of the shell and the page. A visitor's page makes none. */
export function firstCallsOfPage({ page, boot, organizationId }: Page): string[] {
  const viewer = boot.session.user;
  if (!viewer) return [];
  return [
    ...new Set([...firstCallsOf(viewer, organizationId), ...(page ? callsOfPage(page.route, organizationId) : [])]),
  ];
}

/**
 * Returns the answer of a first call as an element. Without an answer, returns a preload link, so that the browser
 * makes the call before the scripts run.
 */
function answerElement({ path, json }: FirstAnswer, nonce: string): string {
  if (json === null) return element('link', { rel: 'preload', as: 'fetch', href: path, crossorigin: 'anonymous' });
  const opened = element('script', { type: 'application/json', [answerAttribute]: path, nonce });
  return `${opened}${escapeJson(json)}</script>`;
}

/** A file of a release, as the attributes of the element that loads it. */
export interface RemoteFile {
  href: string;
  integrity: string | undefined;
  crossorigin: string;
}

/** Returns the files of a remote's page, with their addresses and hashes. */
export function remoteFiles({ release: remote, route }: RemotePage) {
  const base = remote.baseUrl.endsWith('/') ? remote.baseUrl : `${remote.baseUrl}/`;
  const { js, css, pages } = remote.files;
  const page = pages?.[route.path];
  const located = (files: string[]): RemoteFile[] =>
    [...new Set(files)].map((file) => ({
      href: new URL(file, base).href,
      integrity: remote.integrity[file],
      crossorigin: 'anonymous',
    }));
  return {
    scripts: located([remote.entry, ...js, ...(page?.js ?? [])]),
    styles: located([...css, ...(page?.css ?? [])]),
  };
}

function remoteLinks(page: RemotePage, { isFramed, sheets }: Page): string[] {
  // The files of an overridden remote come from a dev server and change with every build, so they are not preloaded.
  if (page.release.cohort === 'override') return [];
  const { scripts, styles } = remoteFiles(page);
  // With a higher priority, browsers would download these files before the shell's script, which must load first.
  const preload = (rel: 'preload' | 'later', as: 'script' | 'style') => (file: object) =>
    element('link', { rel, as, ...file, fetchpriority: 'low' });
  return [
    ...scripts.map(preload(preloadOf(isFramed), 'script')),
    ...styles.filter(({ href }) => !sheets.has(href)).map(preload('preload', 'style')),
  ];
}

/** Returns the style sheets of a drawn page, which show it before its code runs. The code finds them by their address. */
const remoteStyles = (page: RemotePage, document: Page): string[] =>
  remoteFiles(page).styles.flatMap((file) =>
    document.sheets.has(file.href)
      ? containedSheets([file.href], document)
      : element('link', { rel: 'stylesheet', 'data-drawn-styles': true, ...file }),
  );

/** Returns the tags for icons, the web app manifest and the browser's theme color, which matches `theme`. */
export function installLinks(theme: Theme): string[] {
  const color = (shown: 'light' | 'dark', media?: string) =>
    element('meta', { name: 'theme-color', content: themeColors[shown], media });
  const colors =
    theme === 'system'
      ? [color('light', '(prefers-color-scheme: light)'), color('dark', '(prefers-color-scheme: dark)')]
      : [color(theme)];
  return [
    ...colors,
    element('link', { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' }),
    element('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }),
    element('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  ];
}

/**
 * Renders the shell's HTML document for one viewer up to the boot data, with the theme and preload links, so that the
 * browser loads the scripts while the rest of the document is not known yet.
 */
export function documentStart(document: Page): string {
  const { boot, page } = document;
  return `<!doctype html>
<html lang="en" data-theme="${boot.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${boot.theme === 'system' ? 'light dark' : boot.theme}">
<title>Workspace</title>
${[
  ...shellLinks(document),
  ...fontLinks(document),
  ...(page ? remoteLinks(page, document) : []),
  ...installLinks(boot.theme),
  // After the links, so that the browser asks for the scripts first.
  ...containedSheets(shellSheets(document.assets), document),
  // The browser then lays out the whole page in one go, and not the part of it that it has read by the first frame.
  element('link', { rel: 'expect', href: `#${endId}`, blocking: 'render' }),
].join('\n')}
</head>
<body>
<script type="application/json" id="${bootElementId}" nonce="${boot.nonce}">${scriptJson(boot)}</script>
`;
}

/** Returns the root element with the drawn page, its styles before it, and what the browser needs to take it over. */
function rootElement(drawn: DrawnDocument | null, document: Page): string[] {
  if (!drawn) return ['<div id="root"></div>'];
  const { boot, page: remotePage } = document;
  const { nonce } = boot;
  const { html, styles, page } = drawn;
  const style = `${element('style', { id: drawnStylesId, nonce })}${styles}</style>`;
  return [
    // Scripts between the style sheets and the page would wait for the style sheets.
    ...(/<iframe\s/.test(html) ? [`${element('script', { nonce })}${earlyMessages}</script>`] : []),
    ...(remotePage
      ? [`${element('script', { nonce })}${lateStyles}</script>`, ...remoteStyles(remotePage, document)]
      : []),
    ...(styles ? [style] : []),
    `<div id="root">${html}</div>`,
    `${element('script', { nonce })}${earlyPresses}</script>`,
    `${element('script', { type: 'application/json', id: drawnElementId, nonce })}${scriptJson(page)}</script>`,
  ];
}

/** Returns one answer per call. One that was late may have been asked for again. */
const newest = (answers: readonly FirstAnswer[]): FirstAnswer[] => [
  ...new Map(answers.map((answer) => [answer.path, answer])).values(),
];

const turnOn = 'Please turn it on in your browser and reload this page.';

/** Returns what a page says in a browser without scripts. A drawn page can be read there, so the page comes first. */
const noScript = (drawn: DrawnDocument | null): string =>
  drawn
    ? `<noscript><p class="no-script">Buttons and forms need JavaScript. ${turnOn}</p></noscript>`
    : `<noscript>Workspace needs JavaScript. ${turnOn}</noscript>`;

/** Renders the rest of the document: the page, if the server has drawn it, and the answers to the first calls. */
export const documentEnd = (page: Page, answers: readonly FirstAnswer[], drawn: DrawnDocument | null = null): string =>
  [
    ...rootElement(drawn, page),
    ...newest([...answers, ...(drawn?.answers ?? [])]).map((answer) => answerElement(answer, page.boot.nonce)),
    noScript(drawn),
    ...(page.boot.session.user ? [] : [`${element('script', { nonce: page.boot.nonce })}${storedTheme}</script>`]),
    `${element('script', { nonce: page.boot.nonce, id: endId })}${startShell}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
