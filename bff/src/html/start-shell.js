// Starts the shell at the end of the HTML: at once, or after the first paint of a page that the server has drawn, because
// the first script of the shell holds the main thread. A page that nobody sees is not painted, and one that is hidden
// meanwhile is not painted until it shows again, so the wait is at most one second.
{
  // Without the cookie of the theme, the BFF rendered the page without the theme in local storage
  // (shell/src/theme/starting-theme.ts).
  if (!/(^|; )theme=/.test(document.cookie)) {
    const flag = { true: 'dark', false: 'light' }[localStorage.getItem('darkMode')];
    const stored = localStorage.getItem('theme') ?? flag;
    const { dataset } = document.documentElement;
    if (dataset.theme === 'system' && (stored === 'dark' || stored === 'light')) dataset.theme = stored;
  }

  const { nonce } = document.currentScript;
  const preloads = new Set(document.querySelectorAll('link[data-entry]'));
  const start = () => {
    for (const { href, integrity } of preloads) {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { nonce, integrity, async: false, src: href }));
    }
    preloads.clear();
  };
  if (document.querySelector('#root:empty')) start();
  else {
    setTimeout(start, document.visibilityState === 'visible' ? 1_000 : 0);
    requestAnimationFrame(() => setTimeout(start));
  }
}
