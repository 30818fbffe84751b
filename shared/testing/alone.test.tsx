import { act, screen } from '@testing-library/react';
import { makeOrganization, makeProfile } from '@workspace/contracts/testing';
import { type RemoteModule, useFlag, useOrganization, useUser } from '@workspace/host';
import { runAlone } from './alone.tsx';
import { apiError, fakeApi } from './fake-api.ts';

function Page() {
  const { organizations } = useOrganization();
  return (
    <>
      <h1>{useUser().first_name}</h1>
      <p>{organizations.map(({ name }) => name).join() || 'No organization'}</p>
      <p>{useFlag('gmail_integration') ? 'Mail' : 'No mail'}</p>
    </>
  );
}
const remote: RemoteModule = { slots: {}, routes: [{ path: '/inbox', element: <Page /> }] };

const open = (address = '/inbox') => {
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  return act(() => runAlone(remote, 'client', '/inbox'));
};

it('without a signed-in account, shows pages to a made-up client with an organization', async () => {
  fakeApi({ 'GET /api/profiles/get-current-profile': apiError(401, 'Sign in first.') });
  await open();
  expect(screen.getByRole('heading')).toHaveTextContent(makeProfile().first_name ?? '');
  expect(screen.getByText(makeOrganization().name)).toBeInTheDocument();
  expect(screen.getByText('Mail')).toBeInTheDocument();
});

it('shows pages to the account that is signed in to the application, with its organizations', async () => {
  fakeApi({
    'GET /api/profiles/get-current-profile': makeProfile({ account_type: 'client', first_name: 'Ines' }),
    'GET /api/organizations/get-by-client': [makeOrganization({ name: 'Tideway' })],
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Ines' })).toBeInTheDocument();
  expect(screen.getByText('Tideway')).toBeInTheDocument();
});

it('gives an assistant no organization', async () => {
  fakeApi({ 'GET /api/profiles/get-current-profile': makeProfile({ account_type: 'assistant' }) });
  await open();
  expect(screen.getByText('No organization')).toBeInTheDocument();
});

it('takes the treatment of a flag from the address', async () => {
  fakeApi({});
  await open('/inbox?gmail_integration=off');
  expect(screen.getByText('No mail')).toBeInTheDocument();
});
