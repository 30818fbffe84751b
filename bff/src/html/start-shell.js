// Starts the shell at the end of the HTML: at once, or after the first paint of a page that the server has drawn, because
// the first script of the shell holds the main thread. A page that nobody sees is not painted, and one that is hidden
// meanwhile is not painted until it shows again, so the wait is at most one second. If a frame shows the content of the
// page, the shell loads and starts when the frame runs, when the user presses something, or after four seconds.
{
  const { nonce } = document.currentScript;
  const entries = new Set(document.querySelectorAll('link[data-entry]'));
  const held = new Set(document.querySelectorAll('link[rel="later"]'));
  const start = () => {
    for (const link of held) link.rel = 'preload';
    held.clear();
    for (const { href, integrity } of entries) {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { nonce, integrity, async: false, src: href }));
    }
    entries.clear();
  };
  const frame = held.size > 0 && document.querySelector('#root iframe[data-greeting]:not([data-greeted])');
  if (document.querySelector('#root:empty')) start();
  else if (frame) {
    frame.addEventListener('load', start);
    for (const name of ['message', 'pointerdown', 'keydown']) addEventListener(name, start, true);
    setTimeout(start, 4_000);
  } else {
    setTimeout(start, document.visibilityState === 'visible' ? 1_000 : 0);
    requestAnimationFrame(() => setTimeout(start));
  }
}
