/** @jest-environment jest-fixed-jsdom */
import type { ReactElement } from 'react';

/** The functions of the Fast Refresh runtime that a build calls. */
interface RefreshRuntime {
  injectIntoGlobalHook: (scope: unknown) => void;
  register: (type: unknown, id: string) => void;
  performReactRefresh: () => unknown;
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Loads a separate copy of the Fast Refresh runtime, as each build has one. */
function runtimeOfBuild(): RefreshRuntime {
  let runtime: RefreshRuntime | undefined;
  jest.isolateModules(() => {
    runtime = require('react-refresh/runtime');
  });
  if (!runtime) throw new Error('There is no runtime of Fast Refresh.');
  return runtime;
}

// A page loads in this order: the hook, then React with the shell, then the remotes.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
require('../webpack/client/refresh-hook.ts');
const { act, createElement, useState }: typeof import('react') = require('react');
const { createRoot }: typeof import('react-dom/client') = require('react-dom/client');

/** Returns a component that shows `text` and the state from its first render. */
const version = (text: string, first: string) =>
  function Page(): ReactElement {
    const [kept] = useState(first);
    return createElement('p', null, `${text}, ${kept}`);
  };

function show(page: () => ReactElement) {
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() => root.render(createElement(page)));
  return {
    element,
    leave: () => act(() => root.render(null)),
    back: () => act(() => root.render(createElement(page))),
  };
}

function replace(runtime: RefreshRuntime, id: string, page: () => ReactElement): void {
  runtime.register(page, id);
  act(() => void runtime.performReactRefresh());
}

it('lets a remote that loads after React replace its components without losing their state', () => {
  const remote = runtimeOfBuild();
  remote.injectIntoGlobalHook(globalThis);
  const first = version('one', 'typed');
  remote.register(first, 'page');
  const { element } = show(first);
  replace(remote, 'page', version('two', 'lost'));
  expect(element.textContent).toBe('two, typed');
});

it('shows the replaced component of one build again after another build has replaced a component', () => {
  const [one, other] = [runtimeOfBuild(), runtimeOfBuild()];
  for (const runtime of [one, other]) runtime.injectIntoGlobalHook(globalThis);
  const [first, foreign] = [version('one', ''), version('other', '')];
  one.register(first, 'page');
  other.register(foreign, 'page');
  const [page, neighbour] = [show(first), show(foreign)];
  replace(one, 'page', version('two', ''));
  replace(other, 'page', version('another', ''));
  page.leave();
  page.back();
  expect([page.element.textContent, neighbour.element.textContent]).toEqual(['two, ', 'another, ']);
});
