// Keeps messages of the frames on a drawn page until the shell has taken the page over and passes them on
// (shell/src/drawn/early-messages.ts). Answers the first message of a frame with its greeting, and marks the frame, so
// that the page shows it.
{
  const kept = [];
  const greet = (frame, origin) => {
    for (const message of JSON.parse(frame.dataset.greeting)) frame.contentWindow.postMessage(message, origin);
    frame.dataset.greeted = '';
  };
  const keep = (event) => {
    if (!event.source || event.source === window) return;
    kept.push(event);
    for (const frame of document.querySelectorAll('#root iframe[data-greeting]:not([data-greeted])'))
      if (frame.contentWindow === event.source && new URL(frame.src).origin === event.origin)
        greet(frame, event.origin);
  };
  addEventListener('message', keep);
  window.workspaceMessages = { kept, stop: () => removeEventListener('message', keep) };
}
