/**
 * Opens a page again and again until it shows what the server has by then. `shown` waits for it, at most the time that
 * it is given (ms), and throws if it does not come. Each page gets twice the time of the page before, because a busy
 * machine needs seconds to show a page. The time limit of the test ends it.
 */
export async function openUntil(
  shown: (timeout: number) => Promise<unknown>,
  open: () => Promise<unknown>,
): Promise<void> {
  for (let timeout = 2_000; ; timeout *= 2) {
    await open();
    const isShown = await shown(timeout).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
}
