// Keeps presses of buttons on a drawn page until the shell has taken the page over and plays them
// (shell/src/drawn/early-input.ts). Links work without it.
{
  const pressed = [];
  const controls =
    'a[href], button, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"]';
  const keep = (event) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!control || control.localName === 'a') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(control);
  };
  addEventListener('click', keep, true);
  window.workspacePresses = { pressed, stop: () => removeEventListener('click', keep, true) };
}
