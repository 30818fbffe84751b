import { act, render, screen, waitFor } from '@testing-library/react';
import { defaultFlags, type LiveFlagsConfig } from '@workspace/contracts';
import { HostProvider, useFlag } from '@workspace/host';
import { fakeStream } from '@workspace/testing';
import { LiveFlags } from './live-flags.tsx';
import { useFlagState } from './use-flag-state.ts';

const person = { kind: 'user' as const, key: 'maria@workspace.test', email: 'maria@workspace.test' };
const config: LiveFlagsConfig = {
  clientId: 'client-1',
  relayUrl: 'http://relay.test',
  views: [
    {
      names: ['customer_portal'],
      context: person,
      bootstrap: {
        customer_portal: 'on',
        $flagsState: { customer_portal: { variation: 0, version: 1 } },
        $valid: true,
      },
    },
    {
      names: ['workspace_sidebar'],
      context: { ...person, onboarding_funnel: 'magic_247' },
      bootstrap: {
        workspace_sidebar: 'off',
        $flagsState: { workspace_sidebar: { variation: 1, version: 1 } },
        $valid: true,
      },
    },
  ],
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

const knowsFunnel = ({ url }: { url: string }): boolean =>
  'onboarding_funnel' in JSON.parse(atob(new URL(url).pathname.split('/')[3] ?? ''));
const tell = (view: 'email' | 'signUp', event: string, data: unknown) =>
  act(async () => {
    for (const source of stream.sources) {
      if (knowsFunnel(source) === (view === 'signUp'))
        source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    }
  });

test("useFlag starts with the BFF's value and follows the changes from LaunchDarkly", async () => {
  render(<Page live={config} />);
  await waitFor(() => expect(stream.sources).toHaveLength(2));
  for (const { url } of stream.sources) {
    const { pathname, origin } = new URL(url);
    expect([origin, pathname.split('/').slice(0, 3).join('/')]).toEqual(['http://relay.test', '/eval/client-1']);
  }
  expect(new Set(drawn)).toEqual(new Set(['portal true, sidebar false']));
  await tell('email', 'patch', { key: 'customer_portal', value: 'off', version: 2, variation: 1 });
  await waitFor(() => expect(screen.getByText('portal false, sidebar false')).toBeVisible());
  await tell('signUp', 'patch', { key: 'workspace_sidebar', value: 'a new treatment', version: 2, variation: 3 });
  expect(screen.getByText('portal false, sidebar false')).toBeVisible();
  await tell('signUp', 'patch', { key: 'workspace_sidebar', value: 'on', version: 3, variation: 0 });
  await waitFor(() => expect(screen.getByText('portal false, sidebar true')).toBeVisible());
});

test('a flag ignores changes in the stream of another view (product/integrations#flags)', async () => {
  render(<Page live={config} />);
  await waitFor(() => expect(stream.sources).toHaveLength(2));
  await tell('email', 'patch', { key: 'workspace_sidebar', value: 'on', version: 2, variation: 0 });
  await tell('signUp', 'patch', { key: 'customer_portal', value: 'off', version: 2, variation: 1 });
  expect(screen.getByText('portal true, sidebar false')).toBeVisible();
});

test('without a client id, the page opens no stream and sends no requests', async () => {
  render(<Page />);
  await act(async () => {});
  expect(screen.getByText('portal true, sidebar false')).toBeVisible();
  expect([stream.sources, asked]).toEqual([[], []]);
});
