import { act, screen, waitFor } from '@testing-library/react';
import { makeProfile } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';

const started = jest.fn();
let failures = 1;
const asked = jest.fn(() => {
  if (failures-- > 0) throw new Error('ChunkLoadError');
  return {
    __esModule: true,
    default: () => {
      started();
      return null;
    },
  };
});
jest.mock('./push.tsx', () => asked());

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

it('keeps the page when the code of pushes fails to load, and loads the code again', async () => {
  const push = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };
  showApp({ path: '/settings/preferences', user: makeProfile(), boot: { integrations: { push } } });
  const page = await screen.findByRole('main');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(async () => {});
  expect(page).toBeInTheDocument();
  expect(started).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(started).toHaveBeenCalled());
  expect(page).toBeInTheDocument();
});
