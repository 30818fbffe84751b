// Leaves a drawn page to the browser (readDrawnPage of the shell) if a style sheet of its remote fails, for example
// because its hash is wrong, or does not come: style sheets hold all scripts back, and so the time limits of the shell.
// The shell then loads the style sheets that are removed here itself, and reports what fails. Runs before these style
// sheets.
{
  const clear = () => document.getElementById('root')?.replaceChildren();
  const leave = (links) => {
    clear();
    // The rest of the page may still come.
    if (document.readyState === 'loading') document.addEventListener('readystatechange', clear, { once: true });
    for (const link of links) link.remove();
  };
  const selector = 'link[data-drawn-styles]';
  const onError = ({ target }) => {
    if (target instanceof Element && target.matches(selector)) leave([target]);
  };
  addEventListener('error', onError, true);
  setTimeout(() => {
    const late = [...document.querySelectorAll(selector)].filter(({ sheet }) => !sheet);
    if (document.readyState === 'loading' && late.length > 0) leave(late);
  }, 3_000);
}
