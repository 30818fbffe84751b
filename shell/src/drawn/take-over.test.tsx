import { act, screen } from '@testing-library/react';
import { HostProvider, type HostProviderProps, LeftPanel } from '@workspace/host';
import { createRef, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { LeftPanelHolder } from '../layout/left-panel-holder.tsx';
import { ShellProvider, type ShellServices } from '../shell-context.ts';
import { draw, drawAnew, takeOver } from './take-over.tsx';

const submitted = jest.fn();

function Page() {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(name);
      }}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Agree" type="checkbox" checked={agrees} onChange={() => setAgrees(!agrees)} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="submit">Send</button>
      <output>{`${name} ${agrees} ${count}`}</output>
    </form>
  );
}

function showDrawn(html = renderToString(<Page />)): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

const drawnPage = { entries: [], readings: { stored: {}, media: {} }, now: 0, timeZone: 'UTC' };

async function takeOverNow(root: HTMLElement, app: ReactNode = <Page />): Promise<void> {
  // React renders at the end of `act`, which must not wait for that.
  const { takenOver } = await act(async () => ({ takenOver: takeOver(root, app, drawnPage) }));
  await act(() => takenOver);
}

it('keeps the elements, and what was typed and chosen before counts', async () => {
  const root = showDrawn();
  const field = screen.getByLabelText('Name');
  Object.assign(field, { value: 'Ada' });
  Object.assign(screen.getByLabelText('Agree'), { checked: true });
  await takeOverNow(root);
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Ada');
  expect(screen.getByRole('status')).toHaveTextContent('Ada true 0');
});

it('counts what is typed and chosen while React takes over', async () => {
  const root = showDrawn();
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await act(async () => {
    void takeOver(root, <Page />, drawnPage);
    Object.assign(field, { value: 'Ada' });
    field.dispatchEvent(new Event('input', { bubbles: true }));
    screen.getByLabelText('Agree').click();
  });
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Ada');
  expect(screen.getByRole('status')).toHaveTextContent('Ada true 0');
});

it('plays the presses that were kept, in their order, and leaves out buttons that are gone', async () => {
  const root = showDrawn();
  const count = screen.getByRole('button', { name: 'Count' });
  const stop = jest.fn();
  Object.assign(screen.getByLabelText('Name'), { value: 'Ada' });
  const gone = document.createElement('button');
  window.workspacePresses = { pressed: [count, gone, count, screen.getByRole('button', { name: 'Send' })], stop };
  await takeOverNow(root);
  expect(stop).toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Ada false 2');
  expect(submitted).toHaveBeenCalledWith('Ada');
});

it('passes on the messages of frames that came before, once', async () => {
  const root = showDrawn();
  const source = document.body.appendChild(document.createElement('iframe')).contentWindow;
  const stop = jest.fn();
  const heard: MessageEvent[] = [];
  const hear = (event: MessageEvent) => heard.push(event);
  window.workspaceMessages = {
    kept: ['a', 'b'].map((data) => new MessageEvent('message', { data, origin: 'https://chat.test', source })),
    stop,
  };
  addEventListener('message', hear);
  await takeOverNow(root);
  await takeOverNow(showDrawn());
  removeEventListener('message', hear);
  expect(heard.map(({ data, origin }) => [data, origin])).toEqual([
    ['a', 'https://chat.test'],
    ['b', 'https://chat.test'],
  ]);
  expect(heard.every((event) => event.source === source)).toBe(true);
  expect(stop).toHaveBeenCalled();
});

const heardInPage: unknown[] = [];

function PageWithFrame() {
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => void heardInPage.push(data);
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return <iframe title="Chat" />;
}

it('passes on the messages to a part of the page that React takes over when it has time', async () => {
  const app = (
    <Suspense>
      <PageWithFrame />
    </Suspense>
  );
  const root = showDrawn(renderToString(app));
  const source = root.querySelector('iframe')?.contentWindow ?? null;
  window.workspaceMessages = { kept: [new MessageEvent('message', { data: 'ready', source })], stop: jest.fn() };
  await takeOverNow(root, app);
  expect(heardInPage).toEqual(['ready']);
});

/** The code of a part of the page, while it loads. */
let loading: Promise<void> | null = null;

function Part({ children }: { children: ReactNode }) {
  if (loading) use(loading);
  return children;
}

function PageWithPanel() {
  const [leftPanelElement, setLeftPanelElement] = useState<HTMLElement | null>(null);
  // The panel uses only the layout, and one function of the shell.
  const host = { layout: { leftPanelElement } } as unknown as HostProviderProps;
  const shell = { setLeftPanelElement } as unknown as ShellServices;
  return (
    <HostProvider {...host}>
      <ShellProvider value={shell}>
        <LeftPanelHolder ref={createRef()} />
        <Suspense>
          <Part>
            <LeftPanel>
              <Page />
            </LeftPanel>
            <button type="button">Other</button>
          </Part>
        </Suspense>
      </ShellProvider>
    </HostProvider>
  );
}

describe('the left panel', () => {
  const app = <PageWithPanel />;
  const showDrawnPanel = (content: string): HTMLElement => {
    const root = showDrawn(renderToString(app));
    const panel = root.querySelector('[data-panel-content]');
    panel?.insertAdjacentHTML('afterbegin', `<div data-drawn="">${content}</div>`);
    return root;
  };

  it.each(['at once', 'later'])(
    'has new elements, with what was typed, chosen and pressed before, if the page renders %s',
    async (when) => {
      const root = showDrawnPanel(renderToString(<Page />));
      const field = screen.getByLabelText('Name');
      field.focus();
      Object.assign(field, { value: 'Ada' });
      Object.assign(screen.getByLabelText('Agree'), { checked: true });
      const [count, send, other] = ['Count', 'Send', 'Other'].map((name) => screen.getByRole('button', { name }));
      window.workspacePresses = { pressed: [count, other, count, send] as Element[], stop: jest.fn() };
      submitted.mockClear();
      const code = Promise.withResolvers<void>();
      if (when === 'later') loading = code.promise;
      await takeOverNow(root, app);
      expect(document.contains(field)).toBe(when === 'later');
      await act(async () => code.resolve());
      expect(field).not.toBeInTheDocument();
      expect(screen.getByLabelText('Name')).toHaveFocus();
      expect(screen.getByRole('status')).toHaveTextContent('Ada true 2');
      expect(submitted).toHaveBeenCalledWith('Ada');
      loading = null;
    },
  );

  it('has what was typed and pressed between the take-over of the frame and its own', async () => {
    const root = showDrawnPanel(renderToString(<Page />));
    const pressed: Element[] = [];
    window.workspacePresses = { pressed, stop: jest.fn() };
    const code = Promise.withResolvers<void>();
    loading = code.promise;
    await takeOverNow(root, app);
    Object.assign(screen.getByLabelText('Name'), { value: 'Ada' });
    pressed.push(screen.getByRole('button', { name: 'Count' }));
    await act(async () => code.resolve());
    expect(screen.getByRole('status')).toHaveTextContent('Ada false 1');
    loading = null;
  });

  it('presses no button of a name that two had', async () => {
    const drawn = renderToString(<Page />);
    const root = showDrawnPanel(drawn + drawn);
    window.workspacePresses = { pressed: screen.getAllByRole('button', { name: 'Count' }), stop: jest.fn() };
    await takeOverNow(root, app);
    expect(screen.getByRole('status')).toHaveTextContent('false 0');
  });
});

it('lets presses through on a page that the server has left to the browser after all', async () => {
  const root = showDrawn('');
  const stop = jest.fn();
  window.workspacePresses = { pressed: [], stop };
  await act(async () => draw(root, <Page />));
  expect(screen.getByRole('button', { name: 'Count' })).toBeVisible();
  expect(stop).toHaveBeenCalled();
});

describe('a page that is drawn anew', () => {
  const drawAnewNow = (root: HTMLElement, app: ReactNode = <Page />) => act(() => drawAnew(root, app));
  const press = (button: HTMLElement) => {
    window.workspacePresses = { pressed: [button], stop: jest.fn() };
  };

  it('has new elements, with what was typed, chosen and pressed before', () => {
    const root = showDrawn();
    const field = screen.getByLabelText('Name');
    field.focus();
    Object.assign(field, { value: 'Ada' });
    Object.assign(screen.getByLabelText('Agree'), { checked: true });
    press(screen.getByRole('button', { name: 'Count' }));
    drawAnewNow(root);
    expect(field).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Ada true 1');
  });

  it('presses no button of a name that two had, or that two have now', () => {
    const root = showDrawn();
    const button = screen.getByRole('button', { name: 'Count' });
    button.after(button.cloneNode(true));
    press(button);
    drawAnewNow(root);
    expect(screen.getByRole('status')).toHaveTextContent('false 0');

    const other = showDrawn();
    press(screen.getByRole('button', { name: 'Count' }));
    drawAnewNow(other, [<Page key="one" />, <Page key="two" />]);
    for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent('false 0');
  });
});
