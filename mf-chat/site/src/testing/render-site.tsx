import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@workspace/api';
import type { ChatFrameMessage, ChatHostMessage } from '@workspace/contracts';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { routes } from '../routes.tsx';
import { type Site, startSite } from '../start.ts';

export const workspaceOrigin = 'http://localhost:3000';

/**
 * Fakes the layout, because jsdom computes none. The list is 600 px high, each message 50 px, and `scrollTo` sets the
 * scroll position.
 */
function pretendLayout() {
  const heightOf = (element: Element) => (element.getAttribute('role') === 'log' ? 600 : 50);
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, value: 400 },
    clientWidth: { configurable: true, value: 400 },
    clientHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this);
      },
    },
    scrollHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return Number.parseFloat((this.firstElementChild as HTMLElement | null)?.style.height ?? '') || heightOf(this);
      },
    },
    scrollTo: {
      configurable: true,
      value(this: HTMLElement, { top = 0 }: ScrollToOptions) {
        this.scrollTop = Math.min(top, this.scrollHeight - this.clientHeight);
        // As in a browser, the event fires later and never while React renders.
        setTimeout(() => act(() => void this.dispatchEvent(new Event('scroll'))));
      },
    },
    offsetHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this);
      },
    },
  });
}
pretendLayout();

let running: Site | null = null;
let holder: HTMLIFrameElement | null = null;

/** Makes this page appear to be in a frame. Returns a spy on the messages to the parent window. */
function embed() {
  holder = document.body.appendChild(document.createElement('iframe'));
  const parent = holder.contentWindow;
  if (!parent) throw new Error('The frame has no window.');
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  return jest.spyOn(parent, 'postMessage').mockImplementation(() => {});
}

/** Stops the site and resets the page. Must be called after each test. */
export function stopSite(): void {
  if (running) {
    act(() => void running?.store.dispatch(api.util.resetApiState()));
    running.stop();
  }
  running = null;
  localStorage.clear();
  holder?.remove();
  holder = null;
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  delete document.documentElement.dataset.theme;
}

/**
 * Renders the whole site at the path `at`. The page appears to be in the frame of the workspace unless `isEmbedded` is
 * false.
 */
export function renderSite({ at = '/', isEmbedded = true } = {}) {
  const post = isEmbedded ? embed() : jest.spyOn(window, 'postMessage');
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const site = startSite(router);
  running = site;
  const view = render(<App site={site} router={router} />);
  /** Sends a message to the site. By default, the sender is the workspace. */
  const hear = (data: ChatHostMessage | Record<string, unknown>, from: MessageEventInit = {}) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { origin: workspaceOrigin, source: window.parent, data, ...from }),
        ),
    );
  /** Returns the posted messages, each with its target origin. */
  const said = () => post.mock.calls.map(([data, target]) => [data as ChatFrameMessage, target as unknown]);
  return { user: userEvent.setup(), router, post, hear, said, ...view };
}
