// Leaves a drawn page to the browser (readDrawnPage of the shell) if the style sheets of its remote do not come, because
// they hold all scripts back, and so the time limits of the shell. Runs before these style sheets.
setTimeout(() => {
  const late = [...document.querySelectorAll('link[data-drawn-styles]')].filter(({ sheet }) => !sheet);
  if (document.readyState !== 'loading' || late.length === 0) return;
  document.getElementById('root')?.replaceChildren();
  for (const link of late) link.remove();
}, 3_000);
