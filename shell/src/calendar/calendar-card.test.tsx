import { screen, waitFor, within } from '@testing-library/react';
import { apiError, makeProfile } from '@workspace/testing';
import { showApp } from '../testing/show-app.tsx';

const get = 'GET /api/calendar/address';
const post = 'POST /api/calendar/address';
const url = 'https://workspace.test/api/calendar/feed.ics?token=secret';

async function open(answers: Record<string, unknown>) {
  const view = showApp({ path: '/settings/preferences', user: makeProfile(), answers });
  const card = within(await screen.findByRole('region', { name: 'Calendar' }));
  const calls = (method: string) => view.requests.filter((one) => one.method === method && one.url.endsWith('address'));
  const confirm = async (name: string) =>
    view.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  return { ...view, card, calls, confirm };
}

it('a user makes an address, sees it with the focus in it, and copies it', async () => {
  let made = false;
  const { card, person } = await open({
    [get]: () => Response.json({ created_at: made ? '2026-11-25T09:00:00Z' : null }),
    [post]: () => {
      made = true;
      return Response.json({ url }, { status: 201 });
    },
  });
  await person.click(await card.findByRole('button', { name: 'Make address' }));
  const field = await card.findByRole('textbox', { name: 'Calendar address' });
  expect(field).toHaveValue(url);
  await waitFor(() => expect(field).toHaveFocus());
  expect(await card.findByText(/^You made your address on/)).toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(card.getByRole('button', { name: 'Copy address' }));
  expect(await card.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(url);
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await person.click(card.getByRole('button', { name: 'Copied' }));
  expect(await screen.findByText('The browser did not copy the address. Select and copy it yourself.')).toBeVisible();
});

it('the card asks before an address stops working', async () => {
  const { card, person, calls, confirm } = await open({
    [get]: { created_at: '2026-11-25T09:00:00Z' },
    [post]: { url },
    'DELETE /api/calendar/address': {},
  });
  await person.click(await card.findByRole('button', { name: 'Make new address' }));
  await confirm('Cancel');
  expect(calls('POST')).toEqual([]);
  await person.click(card.getByRole('button', { name: 'Make new address' }));
  await confirm('Make new address');
  expect(await card.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(url);
  await person.click(card.getByRole('button', { name: 'Revoke address' }));
  await confirm('Revoke address');
  expect(await screen.findByText('Calendar address revoked')).toBeInTheDocument();
  expect(calls('DELETE')).toHaveLength(1);
  expect(card.queryByRole('textbox')).not.toBeInTheDocument();
});

it('a failed new address leaves the present one, and its error goes with the question', async () => {
  let fails = false;
  const { card, person, confirm } = await open({
    [get]: { created_at: '2026-11-25T09:00:00Z' },
    [post]: () =>
      fails ? apiError(503, 'There was a network/server error')() : Response.json({ url }, { status: 201 }),
  });
  const replace = () => person.click(card.getByRole('button', { name: 'Make new address' }));
  await card.findByRole('button', { name: 'Make new address' });
  await replace();
  await confirm('Make new address');
  expect(await card.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(url);
  fails = true;
  await replace();
  await confirm('Make new address');
  expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
  await confirm('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(card.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(url);
  await replace();
  await screen.findByRole('alertdialog');
  expect(screen.queryByText('There was a network/server error')).not.toBeInTheDocument();
});

it('shows why no address could be made, and why the card cannot be shown', async () => {
  const failed = apiError(503, 'There was a network/server error');
  const first = await open({ [post]: failed });
  await first.person.click(await first.card.findByRole('button', { name: 'Make address' }));
  expect(await screen.findByText('There was a network/server error')).toBeInTheDocument();
  expect(first.card.getByRole('button', { name: 'Make address' })).toBeEnabled();
  first.unmount();
  const second = await open({ [get]: apiError(400, 'No calendar today') });
  expect(await second.card.findByText("Your calendar address can't be shown right now")).toBeInTheDocument();
  expect(second.card.getByRole('button', { name: /Try again/ })).toBeInTheDocument();
});
