import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagNames } from '@workspace/contracts';
import {
  createHostEvents,
  defineRemote,
  type Host,
  LeftPanel,
  useFlag,
  useHost,
  useHostEvent,
  useLayout,
  usePaletteSearch,
  useSession,
  useTheme,
  useToast,
  useUser,
} from '@workspace/host';
import { type ReactNode, useState } from 'react';
import { FakeHost, makeProfile } from './index.ts';

function Counter() {
  const [count, setCount] = useState(0);
  useHostEvent('left-panel-toggle', () => setCount(count + 1));
  return <p>{count} times</p>;
}

/** Passes the host to the test. */
function Reveal({ give }: { give: (host: Host) => void }) {
  give(useHost());
  return null;
}

function Search() {
  const { leftPanelElement, setLeftPanelOpen } = useLayout();
  const [typed, setTyped] = useState('');
  return (
    <main>
      <LeftPanel>
        <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </LeftPanel>
      <p>{leftPanelElement ? `typed: ${typed}` : 'no panel'}</p>
      <button type="button" onClick={() => setLeftPanelOpen(false)}>
        Close
      </button>
    </main>
  );
}

const useFlagsOn = () => flagNames.filter(useFlag);

describe('host hooks', () => {
  const hooks: [name: string, hook: () => unknown][] = [
    ['useSession', useSession],
    ['useTheme', useTheme],
    ['useLayout', useLayout],
    ['useFlag', () => useFlag('magic_chat')],
    ['useHost', useHost],
  ];
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it.each(hooks)('%s throws an error that names HostProvider, outside of a host', (name, hook) => {
    expect(() => renderHook(hook)).toThrow(`${name} needs a HostProvider above it.`);
  });
  it('useToast, useHostEvent and LeftPanel throw an error that names HostProvider, outside of a host', () => {
    expect(() => renderHook(useToast)).toThrow('useHost needs a HostProvider above it.');
    expect(() => renderHook(() => useHostEvent('left-panel-toggle', () => {}))).toThrow('HostProvider');
    expect(() => render(<LeftPanel>x</LeftPanel>)).toThrow('HostProvider');
  });

  it('usePaletteSearch returns the search in the slot palette, and throws elsewhere', () => {
    const search = { text: 'acme', report: () => {} };
    const wrapper = ({ children }: { children: ReactNode }) => <FakeHost paletteSearch={search}>{children}</FakeHost>;
    expect(renderHook(usePaletteSearch, { wrapper }).result.current).toBe(search);
    const elsewhere = ({ children }: { children: ReactNode }) => <FakeHost>{children}</FakeHost>;
    expect(() => renderHook(usePaletteSearch, { wrapper: elsewhere })).toThrow('only in the slot palette');
  });

  it('useUser throws if nobody is signed in', () => {
    const user = makeProfile();
    const wrapper = ({ children }: { children: ReactNode }) => <FakeHost user={user}>{children}</FakeHost>;
    expect(renderHook(useUser, { wrapper }).result.current).toBe(user);
    expect(() => renderHook(useUser, { wrapper: ({ children }) => <FakeHost>{children}</FakeHost> })).toThrow(
      'useUser',
    );
  });

  it.each([
    ['on', true],
    ['off', false],
    ['control', false],
  ] as const)(
    'for a flag with the treatment %s, useFlag returns %s (product/integrations#flags)',
    (treatment, shown) => {
      for (const name of flagNames) {
        const wrapper = ({ children }: { children: ReactNode }) => (
          <FakeHost flags={{ [name]: treatment }}>{children}</FakeHost>
        );
        const { result } = renderHook(useFlagsOn, { wrapper });
        expect(result.current).toEqual(shown ? [name] : []);
      }
    },
  );
});

describe('events between remotes and the shell', () => {
  it('reach every handler until it is removed', () => {
    const { emit, on } = createHostEvents();
    const [one, two] = [jest.fn(), jest.fn()];
    const stop = on('left-panel-toggle', one);
    on('left-panel-toggle', two);
    emit('left-panel-toggle', undefined);
    stop();
    emit('left-panel-toggle', undefined);
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).toHaveBeenCalledTimes(2);
  });

  it('of one event bus do not reach another', () => {
    const heard = jest.fn();
    createHostEvents().on('left-panel-toggle', heard);
    createHostEvents().emit('left-panel-toggle', undefined);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('useHostEvent', () => {
  it('calls the current handler of a component while it is mounted', () => {
    let host: Host | undefined;
    const page = (shown: boolean) => (
      <FakeHost>
        <Reveal give={(one) => (host = one)} />
        {shown && <Counter />}
      </FakeHost>
    );
    const { rerender } = render(page(true));
    for (const count of [1, 2, 3]) {
      act(() => host?.events.emit('left-panel-toggle', undefined));
      expect(screen.getByText(`${count} times`)).toBeInTheDocument();
    }
    rerender(page(false));
    act(() => host?.events.emit('left-panel-toggle', undefined));
    rerender(page(true));
    expect(screen.getByText('0 times')).toBeInTheDocument();
  });
});

describe('LeftPanel', () => {
  it('renders its children into the panel of the shell, also while the panel is closed', async () => {
    render(
      <FakeHost>
        <Search />
      </FakeHost>,
    );
    const search = screen.getByRole('textbox', { name: 'Search' });
    expect(screen.getByRole('main')).not.toContainElement(search);
    await userEvent.type(search, 'maria');
    expect(screen.getByText('typed: maria')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(search).not.toBeVisible();
  });
});

it('defineRemote returns the module unchanged', () => {
  const module = { routes: [{ path: '/x' }], slots: {}, start: () => () => {} };
  expect(defineRemote(module)).toBe(module);
});
