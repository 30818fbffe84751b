const { body } = document;

/** Ends the load of another page that the test has caused: in a browser, the page is gone by then. */
export function endLoad(): void {
  for (const name of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(name));
  if (document.body === body) return;
  body.replaceChildren();
  // The functions of `screen` look into this one.
  document.body = body;
}
