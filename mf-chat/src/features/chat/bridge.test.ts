import { createChatBridge } from './bridge.ts';

const chatOrigin = 'http://localhost:3200';
const frameWindow = {} as Window;

function setUp(source: Window | null = frameWindow) {
  const spies = {
    log: jest.fn(),
    onFrameMessage: jest.fn(),
    onPath: jest.fn(),
    onPanelToggle: jest.fn(),
    onTheme: jest.fn(),
  };
  const receive = createChatBridge({
    chatOrigin,
    shellOrigin: 'http://localhost:3000',
    frameWindow: () => source,
    ...spies,
  });
  const calls = () =>
    [spies.onPath, spies.onPanelToggle, spies.onTheme].flatMap((spy) => spy.mock.calls.map((args) => args[0]));
  return { ...spies, receive, calls };
}

const message = (data: unknown) => ({ origin: chatOrigin, source: frameWindow, data });

describe('bridge (product/chat#frame-messages)', () => {
  it('calls onPath with the path of the shell', () => {
    const { receive, onPath, log } = setUp();
    receive(message({ type: 'update-path', path: '/abc' }));
    expect(onPath).toHaveBeenCalledWith('/chat/abc');
    expect(log).not.toHaveBeenCalled();
  });

  it('calls onPanelToggle for left-panel-toggle', () => {
    const { receive, onPanelToggle } = setUp();
    receive(message({ type: 'left-panel-toggle' }));
    expect(onPanelToggle).toHaveBeenCalledTimes(1);
  });

  it.each(['light', 'dark', 'system'])('calls onTheme with the theme %s', (theme) => {
    const { receive, onTheme } = setUp();
    receive(message({ type: 'theme-change', theme }));
    expect(onTheme).toHaveBeenCalledWith(theme);
  });
});

describe('messages from other senders', () => {
  const data = { type: 'left-panel-toggle' };
  it.each<[string, { origin: string; source: MessageEventSource | null }]>([
    ['the origin of the shell', { origin: 'http://localhost:3000', source: frameWindow }],
    ['another port', { origin: 'http://localhost:3201', source: frameWindow }],
    ['another scheme', { origin: 'https://localhost:3200', source: frameWindow }],
    [
      'a host that starts with the name of the chat host',
      { origin: 'http://localhost:3200.evil.test', source: frameWindow },
    ],
    ['an opaque origin', { origin: 'null', source: frameWindow }],
    ['an empty origin', { origin: '', source: frameWindow }],
    ['another window of the chat site', { origin: chatOrigin, source: {} as Window }],
    ['no window', { origin: chatOrigin, source: null }],
  ])('are ignored: %s', (_name, from) => {
    const { receive, calls, log, onFrameMessage } = setUp();
    receive({ ...from, data });
    expect(calls()).toEqual([]);
    expect(onFrameMessage).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  it('are ignored while there is no frame', () => {
    const { receive, calls, onFrameMessage } = setUp(null);
    receive({ origin: chatOrigin, source: null, data });
    expect(calls()).toEqual([]);
    expect(onFrameMessage).not.toHaveBeenCalled();
  });
});

describe('invalid messages', () => {
  it.each<[string, unknown]>([
    ['a missing path', { type: 'update-path' }],
    ['a path that is not text', { type: 'update-path', path: 7 }],
    ['a path that is too long', { type: 'update-path', path: `/${'a'.repeat(2000)}` }],
    ['an extra key beside the path', { type: 'update-path', path: '/a', replace: false }],
    ['an extra key beside the toggle', { type: 'left-panel-toggle', open: true }],
    ['an extra key beside the theme', { type: 'theme-change', theme: 'dark', save: true }],
    ['a missing theme', { type: 'theme-change' }],
    ['an unknown theme', { type: 'theme-change', theme: 'sepia' }],
    ['a theme in capitals', { type: 'theme-change', theme: 'DARK' }],
  ])('are logged as invalid: %s', (_name, data) => {
    const { receive, calls, log } = setUp();
    receive(message(data));
    expect(calls()).toEqual([]);
    expect(log).toHaveBeenCalledWith('invalid message', expect.any(String));
  });

  it.each<[string, unknown]>([
    ['a type that does not exist', { type: 'open-file', path: '/a' }],
    ['a type that only the shell sends', { type: 'theme', theme: 'dark' }],
    ['a type in capitals', { type: 'UPDATE-PATH', path: '/a' }],
    ['the name of an inherited property', { type: 'constructor' }],
    ['an object without a type', { path: '/a' }],
    ['a text', 'left-panel-toggle'],
    ['a JSON text', '{"type":"left-panel-toggle"}'],
    ['a list', ['left-panel-toggle']],
    ['null', null],
    ['undefined', undefined],
    ['a number', 1],
  ])('are logged as unknown: %s', (_name, data) => {
    const { receive, calls, log } = setUp();
    receive(message(data));
    expect(calls()).toEqual([]);
    expect(log).toHaveBeenCalledWith('unknown message type', expect.any(String));
  });

  it('are logged and ignored for an empty path (product/chat#path)', () => {
    const { receive, calls, log } = setUp();
    receive(message({ type: 'update-path', path: '' }));
    expect(calls()).toEqual([]);
    expect(log).toHaveBeenCalledWith('empty path', '');
  });

  it('are logged and ignored for a path outside of /chat (product/chat#path)', () => {
    const { receive, calls, log } = setUp();
    receive(message({ type: 'update-path', path: '/../settings/preferences' }));
    expect(calls()).toEqual([]);
    expect(log).toHaveBeenCalledWith('path outside of chat', '/../settings/preferences');
  });

  it('are shortened to 200 characters in the log', () => {
    const { receive, log } = setUp();
    receive(message({ type: 'x'.repeat(5000) }));
    expect(log.mock.calls[0][1]).toHaveLength(200);
  });
});
