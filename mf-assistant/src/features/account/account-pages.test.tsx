import { screen, within } from '@testing-library/react';
import type { Cv, VirtualCard } from 'shared/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from 'shared/testing';
import { routes } from '../../routes.tsx';

// Loaded before the tests, because compiling it can take longer than a test waits.
import './account-page.tsx';
import './card-page.tsx';

const user = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Incomplete CV' }] });
const cv: Cv = {
  user_id: user.id,
  person: user,
  headline: null,
  summary: null,
  location: null,
  timezone: null,
  skills: ['Payroll'],
  tools: [],
  work_experiences: [],
  education: [],
  certifications: [],
};
const card: VirtualCard = {
  holder: 'Maria Reyes',
  brand: 'Visa',
  last_four: '4207',
  expiry_month: 9,
  expiry_year: 2098,
  status: 'active',
  limit_cents: 150_050,
  currency: 'USD',
};
const show = (at: string, answers: Record<string, unknown>) => {
  const requests = fakeApi({ 'POST /api/usage-events': null, ...answers });
  return { requests, ...renderRoutes(routes, { at, user }) };
};
const showCard = (answers: Record<string, unknown>) => show('/account/vcc', answers);

describe('/account', () => {
  it('tells the status in words, and what is there of the profile and what is missing', async () => {
    show('/account', { 'GET /api/cvs/current': cv });
    expect(await screen.findByText('Complete your profile, so that we can recommend you.')).toBeInTheDocument();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 9 parts');
    expect(screen.getByText('Skills').closest('li')).toHaveTextContent('(there)');
    expect(screen.getByText('Tools').closest('li')).toHaveTextContent('(missing)');
  });

  it('leads to the profile, the card, the tools and the preferences', async () => {
    show('/account', { 'GET /api/cvs/current': cv });
    const links = within(await screen.findByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/profile',
      '/account/vcc',
      '/tools',
      '/settings/preferences',
    ]);
  });
});

describe('/account/vcc', () => {
  it('says calmly that there is no card', async () => {
    showCard({ 'GET /api/virtual-cards/current': { card: null } });
    expect(await screen.findByRole('heading', { name: 'No virtual card yet' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Active', 'Freeze card'],
    [{ status: 'frozen' }, 'Frozen', 'Unfreeze card'],
    [{ expiry_year: 2021 }, 'Expired', null],
    [{ expiry_year: 2021, status: 'frozen' }, 'Expired', null],
  ] as const)('a card with %j is %s and offers: %s', async (fields, state, offer) => {
    showCard({ 'GET /api/virtual-cards/current': { card: { ...card, ...fields } } });
    expect(await screen.findByText(state)).toBeInTheDocument();
    expect(screen.getByText('$1,500.50')).toBeInTheDocument();
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(offer ? [offer] : []);
  });

  it('freezes after a question, shows it, and says why it failed', async () => {
    let failing = true;
    const { user: person, requests } = showCard({
      'GET /api/virtual-cards/current': { card },
      'POST /api/virtual-cards/freeze': () =>
        failing ? apiError(503, 'Please try again.')() : Response.json({ card: { ...card, status: 'frozen' } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Freeze card' }));
    const asked = await screen.findByRole('alertdialog');
    await person.click(within(asked).getByRole('button', { name: 'Freeze' }));
    expect(await within(asked).findByText('Please try again.')).toBeInTheDocument();
    failing = false;
    await person.click(within(asked).getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByText('Frozen')).toBeInTheDocument();
    const bodies = await Promise.all(
      requests.filter(({ url }) => url.endsWith('/freeze')).map((request) => request.clone().json()),
    );
    expect(bodies).toEqual([{ frozen: true }, { frozen: true }]);
  });
});
