/**
 * Takes what the server has drawn in the left panel out of it, because React takes over only what it renders there
 * itself, which is nothing: pages fill the panel through a portal. Returns a function that puts it back, until the page
 * renders it (`LeftPanel` of @workspace/host).
 */
export function liftPanel(root: HTMLElement): () => void {
  const drawn = [...root.querySelectorAll('[data-panel-content] > [data-drawn]')];
  const panel = drawn[0]?.parentElement;
  for (const element of drawn) element.remove();
  return () => {
    if (panel?.childElementCount === 0) panel.append(...drawn);
  };
}
