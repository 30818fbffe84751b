// Keeps messages of the frames on a drawn page until the shell has taken the page over and passes them on
// (shell/src/drawn/early-messages.ts).
{
  const kept = [];
  const keep = (event) => {
    if (event.source && event.source !== window) kept.push(event);
  };
  addEventListener('message', keep);
  window.workspaceMessages = { kept, stop: () => removeEventListener('message', keep) };
}
