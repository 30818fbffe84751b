import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { api } from 'shared/api';
import type { ChatFrameMessage, ChatHostMessage } from 'shared/contracts';
import { App } from '../app.tsx';
import { routes } from '../routes.tsx';
import { type Site, startSite } from '../start.ts';

export const workspaceOrigin = 'http://localhost:3000';

/** jsdom lays nothing out: messages are in a window of 600 px, each 50 high, and scroll as far as they are told. */
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
        // Later, as a browser does: never while React is drawing.
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

/** Makes this page look as if another one held it in a frame; its messages go to the spy. */
function embed() {
  holder = document.body.appendChild(document.createElement('iframe'));
  const parent = holder.contentWindow;
  if (!parent) throw new Error('The frame has no window.');
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  return jest.spyOn(parent, 'postMessage').mockImplementation(() => {});
}

/** Takes the site down again; call it after each test. */
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

/** Runs the whole site at a path, in the workspace's frame unless it is opened alone. */
export function renderSite({ at = '/', isEmbedded = true } = {}) {
  const post = isEmbedded ? embed() : jest.spyOn(window, 'postMessage');
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const site = startSite(router);
  running = site;
  const view = render(<App site={site} router={router} />);
  /** A message to the site; from the workspace unless said otherwise. */
  const hear = (data: ChatHostMessage | Record<string, unknown>, from: MessageEventInit = {}) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { origin: workspaceOrigin, source: window.parent, data, ...from }),
        ),
    );
  /** What the site has said so far, and to which origin. */
  const said = () => post.mock.calls.map(([data, target]) => [data as ChatFrameMessage, target as unknown]);
  return { user: userEvent.setup(), router, post, hear, said, ...view };
}
