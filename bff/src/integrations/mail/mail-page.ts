/** The mails of the application have the same style as the sign-in mails in supabase/templates. */
const style = `
body { margin: 0; background: #f6f6f8; }
.page { width: 100%; background: #f6f6f8; }
.outer { padding: 40px 16px; }
.card { width: 100%; max-width: 480px; background: #ffffff; border: 1px solid #e3e3ea; border-radius: 16px; }
.inner { padding: 40px 32px 32px; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.brand { margin: 0 0 24px; font-size: 15px; font-weight: 600; color: #62626f; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; color: #1b1b22; overflow-wrap: anywhere; }
.text { margin: 0 0 28px; color: #4b4b57; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 24px; border-radius: 10px; background: #0b6b5c; font-weight: 600; text-decoration: none; }
.button span { color: #ffffff; }
.note { margin: 0; font-size: 13px; color: #62626f; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #131317; }
  .card { background: #1c1c22; border-color: #2d2d36; }
  h1 { color: #ececf1; }
  .brand, .text, .note { color: #b4b4c0; }
}`;

/** The content of a mail. Every part is HTML, so callers must escape user input. */
export interface MailWords {
  title: string;
  text: string[];
  action: { href: string; label: string };
  note: string;
}

/**
 * Returns the HTML of a mail with the brand, a heading, paragraphs, one button, and a note for recipients who did not
 * expect the mail.
 */
export const mailPage = ({ title, text, action, note }: MailWords): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<table class="page" role="presentation" cellpadding="0" cellspacing="0"><tr><td class="outer" align="center">
<table class="card" role="presentation" cellpadding="0" cellspacing="0"><tr><td class="inner">
<p class="brand">Workspace</p>
<h1>${title}</h1>
${text.map((paragraph) => `<p class="text">${paragraph}</p>`).join('\n')}
<p class="text"><a class="button" href="${action.href}"><span>${action.label}</span></a></p>
<p class="note">${note}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
