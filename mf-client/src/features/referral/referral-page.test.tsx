import { screen, waitFor } from '@testing-library/react';
import type { Referral } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './qr-code.tsx';
import './referral-page.tsx';

const url = 'https://workspace.test/r/abcdefghij';
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const referral = (fields: Partial<Referral>): Referral => ({
  id: makeId(),
  name: 'Nina O.',
  account_type: 'client',
  state: 'SIGNED_UP',
  created_at: '2026-11-20T08:00:00.000Z',
  ...fields,
});

function open(answers: Record<string, unknown> = {}, at: string = paths.referral) {
  fakeApi({
    'GET /api/referrals/link': { url },
    'GET /api/referrals': { items: [], page: 0, limit: 10, total: 0 },
    ...answers,
  });
  return renderRoutes(routes, { at, user: makeProfile(), toast });
}
/** Defines navigator.share, which jsdom does not have. */
const offer = (share: ((data: ShareData) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => offer(undefined));

it('shows the referral link, its QR code and an empty list of referrals', async () => {
  open();
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No referrals yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(url)),
  );
});

it.each([paths.share, `${paths.share}/`])('leaves the heading of %s to the shell', async (at) => {
  open({}, at);
  await screen.findByRole('textbox', { name: 'Link' });
  expect(screen.queryByRole('heading', { name: 'Referral' })).not.toBeInTheDocument();
});

it('copies the link, and focuses the link field when the browser refuses to copy', async () => {
  const { user } = open();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  await user.click(copy);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Link copied'));
  expect(write).toHaveBeenCalledWith(url);
  write.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(copy);
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus();
});

it('opens the share sheet, does nothing when the user closes the sheet, and copies the link when sharing fails', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  offer(share);
  const { user } = open({}, paths.share);
  const button = await screen.findByRole('button', { name: 'Share' });
  toast.success.mockClear();
  await user.click(button);
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
  expect(toast.success).not.toHaveBeenCalled();
  share.mockRejectedValue(new Error('broken'));
  await user.click(button);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Link copied'));
});

it('lists the people who signed up, with account type, date and status', async () => {
  const items = [
    referral({}),
    referral({ name: 'Ana L.', account_type: 'assistant', state: 'WORKING' }),
    referral({ name: 'Max B.', account_type: null, state: 'ONBOARDED' }),
  ];
  open({ 'GET /api/referrals': { items, page: 0, limit: 10, total: 3 } });
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows[0]).toMatch(/Nina O\..*Client.*11\/20\/2026.*Signed up/);
  expect(rows[1]).toMatch(/Ana L\..*Assistant.*Working/);
  expect(rows[2]).toMatch(/Max B\..*Not chosen yet.*Onboarded/);
});

it('retries after the referral link failed to load', async () => {
  let link: () => Response = apiError(403, 'No');
  const { user } = open({ 'GET /api/referrals/link': () => link() });
  expect(await screen.findByText("Your link can't be shown right now")).toBeInTheDocument();
  link = () => Response.json({ url });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
});
