const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/**
 * The content security policy of the provider's pages, which have no scripts. `form-action` is missing, because a
 * submitted form redirects to another origin.
 */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
  :root { color-scheme: light dark; --bg: light-dark(#f6f6f8, #131317); --card: light-dark(#fff, #1c1c22);
    --line: light-dark(#e3e3ea, #2d2d36); --text: light-dark(#1b1b22, #ececf1); --soft: light-dark(#62626f, #a0a0ae);
    --accent: light-dark(#0b6b5c, #55c9b1); --on-accent: light-dark(#fff, #16151f); --hover: light-dark(#f0f0f6, #25252d); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; padding: 24px 16px; display: grid; place-items: center; background: var(--bg);
    color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 440px; padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
  h1 { margin: 0 0 4px; font-size: 22px; }
  h2 { margin: 24px 0 8px; font-size: 14px; }
  p { margin: 0; color: var(--soft); }
  ul { margin: 0 -12px; padding: 0; list-style: none; max-height: 264px; overflow: auto; }
  button, input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px;
    background: none; color: inherit; font: inherit; }
  li button { border-color: transparent; text-align: left; }
  button { cursor: pointer; }
  button:hover { background: var(--hover); }
  .main { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; }
  .main:hover { background: var(--accent); filter: brightness(1.08); }
  .row { display: grid; gap: 8px; }
  .cancel { margin-top: 24px; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

/** Returns the HTML of the page on which a person chooses an account. */
export function consentPage(provider: string, emails: string[]): string {
  const accounts = emails
    .map((email) => `<li><button name="email" value="${escapeHtml(email)}">${escapeHtml(email)}</button></li>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for ${escapeHtml(provider)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Stand-in for ${escapeHtml(provider)}</h1>
<p>This page replaces ${escapeHtml(provider)} on this machine. Workspace treats the address that you choose as verified.</p>
${accounts ? `<form method="post"><h2>Accounts on this machine</h2><ul>${accounts}</ul></form>` : ''}
<form method="post" class="row"><h2><label for="email">Another email address</label></h2>
<input id="email" name="email" type="email" required placeholder="name@example.com">
<button class="main">Continue</button></form>
<form method="post" class="cancel"><button name="cancel" value="1">Cancel</button></form>
</main>
</body>
</html>`;
}

/** Returns the HTML of a page with one sentence. */
export function messagePage(sentence: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in</title><style>${STYLE}</style></head>
<body><main><h1>Sign-in</h1><p>${escapeHtml(sentence)}</p></main></body></html>`;
}
