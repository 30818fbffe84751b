/** The HTML page that lists the sent mails. Its script sets text, never HTML, so nothing needs escaping. */
export const MAIL_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sent mail</title>
<style>
  :root { --bg: light-dark(#f6f6f8, #131317); --card: light-dark(#fff, #1c1c22); --line: light-dark(#e3e3ea, #2d2d36);
    --text: light-dark(#1b1b22, #ececf1); --soft: light-dark(#62626f, #a0a0ae); --accent: light-dark(#0b6b5c, #55c9b1);
    --hover: light-dark(#f0f0f6, #25252d); color-scheme: light dark; }
  * { box-sizing: border-box; }
  body { margin: 0; height: 100dvh; display: grid; grid-template: auto 1fr / minmax(260px, 360px) 1fr; background: var(--bg);
    color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
  header { grid-column: 1 / -1; padding: 16px 24px; border-bottom: 1px solid var(--line); background: var(--card); }
  h1 { margin: 0; font-size: 17px; }
  header p { margin: 0; color: var(--soft); font-size: 13px; }
  ul { margin: 0; padding: 8px; list-style: none; overflow: auto; border-right: 1px solid var(--line); }
  button { display: block; width: 100%; padding: 10px 16px; border: 0; border-radius: 8px; background: none; color: inherit;
    font: inherit; text-align: left; cursor: pointer; }
  button:hover { background: var(--hover); }
  button[aria-current=true] { background: var(--card); box-shadow: inset 3px 0 var(--accent), 0 0 0 1px var(--line); }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
  b, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  b { font-weight: 600; }
  small { color: var(--soft); }
  main { padding: 16px; min-width: 0; display: grid; grid-template-rows: auto 1fr; gap: 12px; }
  nav { display: flex; flex-wrap: wrap; gap: 8px; }
  nav button, nav a { width: auto; padding: 10px 16px; border: 1px solid var(--line); border-radius: 8px; color: inherit;
    text-decoration: none; overflow-wrap: anywhere; }
  nav a:hover { background: var(--hover); }
  nav a:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
  iframe { width: 100%; height: 100%; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
  .empty { grid-row: 1 / -1; place-self: center; color: var(--soft); text-align: center; }
  @media (max-width: 720px) { body { grid-template: auto minmax(120px, 35%) 1fr / 1fr; } ul { border: 0; border-bottom: 1px solid var(--line); } }
</style>
</head>
<body>
<header><h1>Sent mail</h1><p>Mail that Workspace would have sent. No mail leaves this machine.</p></header>
<ul id="list" aria-label="Mails, newest first"></ul>
<main id="mail"><p class="empty">No mail yet. New mail appears here automatically.</p></main>
<script>
  const list = document.getElementById('list'), main = document.getElementById('mail');
  let known = '', open = '';
  function show({ id, files }) {
    open = id;
    const frame = document.createElement('iframe');
    frame.title = 'Mail';
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    frame.src = '/messages/' + id;
    const views = document.createElement('nav');
    views.setAttribute('aria-label', 'Parts of the mail');
    views.append(...[['HTML', ''], ['Plain text', '.txt']].map(([label, suffix]) => {
      const view = document.createElement('button');
      view.textContent = label;
      view.setAttribute('aria-current', suffix === '');
      view.onclick = () => {
        frame.src = '/messages/' + id + suffix;
        for (const other of views.querySelectorAll('button')) other.setAttribute('aria-current', other === view);
      };
      return view;
    }), ...files.map(({ name, size }, place) => {
      const file = document.createElement('a');
      file.href = '/messages/' + id + '/files/' + place;
      file.download = name;
      file.textContent = name + ' (' + Math.max(1, Math.round(size / 1000)) + ' kB)';
      return file;
    }));
    main.replaceChildren(views, frame);
    for (const button of list.querySelectorAll('button')) button.setAttribute('aria-current', button.dataset.id === id);
  }
  function entry(mail) {
    const item = document.createElement('li'), button = document.createElement('button');
    const subject = document.createElement('b'), detail = document.createElement('small');
    subject.textContent = mail.subject;
    detail.textContent = (mail.files.length ? '📎 ' : '') + mail.to + ' · ' + new Date(mail.at).toLocaleTimeString();
    button.dataset.id = mail.id;
    button.setAttribute('aria-current', mail.id === open);
    button.append(subject, detail);
    button.onclick = () => show(mail);
    item.append(button);
    return item;
  }
  async function refresh() {
    try {
      const mails = await (await fetch('/api/messages')).json();
      const now = mails.map((mail) => mail.id).join();
      if (now !== known) {
        known = now;
        list.replaceChildren(...mails.map(entry));
        if (!open && mails[0]) show(mails[0]);
      }
    } catch {}
    setTimeout(refresh, 1500);
  }
  refresh();
</script>
</body>
</html>`;
