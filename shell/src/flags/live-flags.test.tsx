import { act, render, screen, waitFor } from '@testing-library/react';
import { defaultFlags, type LiveFlagsConfig } from 'shared/contracts';
import { HostProvider, useFlag } from 'shared/host';
import { fakeStream } from 'shared/testing';
import { LiveFlags } from './live-flags.tsx';
import { useFlagState } from './use-flag-state.ts';

const config: LiveFlagsConfig = {
  clientId: 'client-1',
  relayUrl: 'http://relay.test',
  context: { kind: 'user', key: 'maria@workspace.test', email: 'maria@workspace.test' },
  bootstrap: {
    customer_portal: 'on',
    workspace_sidebar: 'off',
    $flagsState: { customer_portal: { variation: 0, version: 1 }, workspace_sidebar: { variation: 1, version: 1 } },
    $valid: true,
  },
};
const initial = { ...defaultFlags, workspace_sidebar: 'off' as const };
const unused = {} as never;

function Page({ live }: { live?: LiveFlagsConfig }) {
  const [flags, setFlags] = useFlagState(initial);
  return (
    <HostProvider
      session={{ user: null }}
      theme={unused}
      layout={unused}
      organization={unused}
      services={unused}
      flags={flags}
    >
      <Portal />
      <LiveFlags config={live} onChange={setFlags} />
    </HostProvider>
  );
}
const drawn: string[] = [];
function Portal() {
  const words = `portal ${useFlag('customer_portal')}, sidebar ${useFlag('workspace_sidebar')}`;
  drawn.push(words);
  return <p>{words}</p>;
}

let stream: ReturnType<typeof fakeStream>;
const asked: string[] = [];
beforeEach(() => {
  drawn.length = 0;
  asked.length = 0;
  stream = fakeStream();
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return Response.json({});
  };
});

const tell = (event: string, data: unknown) =>
  act(async () => {
    for (const source of stream.sources) source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  });

test('useFlag follows what LaunchDarkly tells an open page, from what the page began with', async () => {
  render(<Page live={config} />);
  await waitFor(() => expect(stream.sources).toHaveLength(1));
  const { pathname, origin } = new URL(stream.sources[0]?.url ?? '');
  expect([origin, pathname.split('/').slice(0, 3).join('/')]).toEqual(['http://relay.test', '/eval/client-1']);
  expect(new Set(drawn)).toEqual(new Set(['portal true, sidebar false']));
  await tell('patch', { key: 'customer_portal', value: 'off', version: 2, variation: 1 });
  await waitFor(() => expect(screen.getByText('portal false, sidebar false')).toBeVisible());
  await tell('patch', { key: 'workspace_sidebar', value: 'a new treatment', version: 2, variation: 3 });
  expect(screen.getByText('portal false, sidebar false')).toBeVisible();
  await tell('patch', { key: 'workspace_sidebar', value: 'on', version: 3, variation: 0 });
  await waitFor(() => expect(screen.getByText('portal false, sidebar true')).toBeVisible());
});

test('without a client id nothing is loaded and nobody is asked', async () => {
  render(<Page />);
  await act(async () => {});
  expect(screen.getByText('portal true, sidebar false')).toBeVisible();
  expect([stream.sources, asked]).toEqual([[], []]);
});
