import { act, screen } from '@testing-library/react';
import { type Boot, defaultFlags } from '@workspace/contracts';
import { teamsApi } from '@workspace/data-teams';
import { createHostEvents } from '@workspace/host';
import { fakeApi, fakeStream, makeTeam, teamPage } from '@workspace/testing';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createPageCatalog } from './navigation/page-catalog.ts';
import { createLiveCatalog } from './remotes/live-catalog.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createStore } from './store.ts';
import { toast } from './toast/toast.ts';

const boot: Boot = {
  session: { user: null },
  theme: 'system',
  flags: defaultFlags,
  remotes: [],
  pageView: 'page-view',
  chatOrigin: 'http://chat.test',
  supportEmail: 'help@workspace.test',
  nonce: 'nonce',
};

function Teams() {
  const { data } = teamsApi.endpoints.getTeams.useQueryState();
  return <p>{data?.map(({ name }) => name).join() ?? 'No teams'}</p>;
}

it('takes over a part of a drawn page as it was drawn, although its data has changed meanwhile', async () => {
  fakeStream();
  fakeApi({ 'GET /api/teams': teamPage(makeTeam({ name: 'Acme Operations' })) });
  const store = createStore();
  const render = (drawnState = store.getState()) => (
    <App
      boot={boot}
      store={store}
      drawnState={drawnState}
      services={{
        toast,
        events: createHostEvents(),
        config: { chatOrigin: boot.chatOrigin, supportEmail: boot.supportEmail, links: {} },
      }}
      catalog={createLiveCatalog((releases) => createPageCatalog(releases, null), [])}
      loader={createRemoteLoader([], { isWholeShell: false, onLoaded: () => {}, askForReleases: async () => [] })}
    >
      <Suspense>
        <Teams />
      </Suspense>
    </App>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(render());
  document.body.append(root);
  const drawn = screen.getByText('No teams');
  const app = render();
  await store.dispatch(teamsApi.endpoints.getTeams.initiate());
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(drawn).toHaveTextContent('Acme Operations');
});
