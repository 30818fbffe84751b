import type { CDPSession } from '@playwright/test';

/** Throttling: a factor for the CPU, the latency in ms, the throughput in bytes per second. */
export const conditions = { cpu: 4, latency: 165, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const { cpu: rate, ...network } = conditions;
const emulated = { offline: false, ...network };

/** Throttles a page. */
export async function throttle(page: CDPSession): Promise<void> {
  await page.send('Network.emulateNetworkConditions', emulated);
  await page.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Throttles the frames that a page will have. A frame of another origin runs in a process of its own, so it is throttled
 * by itself before it loads: it has the conditions of the page, but does not share its throughput.
 */
export async function throttleFrames(page: CDPSession): Promise<void> {
  page.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const commands = [
      ...(targetInfo.type === 'iframe'
        ? [
            { method: 'Network.enable' },
            { method: 'Network.emulateNetworkConditions', params: emulated },
            { method: 'Emulation.setCPUThrottlingRate', params: { rate } },
          ]
        : []),
      { method: 'Runtime.runIfWaitingForDebugger' },
    ];
    for (const [id, command] of commands.entries()) {
      const message = JSON.stringify({ id, ...command });
      // The frame may be gone by now.
      page.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {});
    }
  });
  await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}
