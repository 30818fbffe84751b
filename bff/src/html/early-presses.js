// Keeps presses of buttons on a drawn page until the shell has taken the page over and plays them
// (shell/src/drawn/early-input.ts). Those of the left panel are kept until the page renders it. Links work without it.
{
  const pressed = [];
  const controls =
    'a[href], button, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"]';
  let isTakenOver = false;
  const keep = (event) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!control || control.localName === 'a') return;
    if (isTakenOver && !control.closest('[data-panel-content] > [data-drawn]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(control);
  };
  addEventListener('click', keep, true);
  const stop = () => {
    isTakenOver = true;
  };
  window.workspacePresses = { pressed, stop };
}
