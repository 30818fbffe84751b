import { screen, waitFor, within } from '@testing-library/react';
import { type Cv, type OwnVirtualCard, virtualCardMessages } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
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
const card: OwnVirtualCard = {
  is_frozen_by_company: false,
  holder: 'Maria Reyes',
  brand: 'Visa',
  last_four: '4207',
  expiry_month: 9,
  expiry_year: 2098,
  status: 'active',
  limit_cents: 150_050,
  currency: 'USD',
};
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const show = (at: string, answers: Record<string, unknown>, viewer = user) => {
  const requests = fakeApi({ 'POST /api/usage-events': null, ...answers });
  return { requests, ...renderRoutes(routes, { at, user: viewer, toast }) };
};
const showCard = (answers: Record<string, unknown>) => show('/account/vcc', answers);

describe('/account', () => {
  it('shows the account status as a sentence, and marks each part of the profile as done or missing', async () => {
    show('/account', { 'GET /api/cvs/current': cv });
    expect(await screen.findByText('Complete your profile so that we can recommend you.')).toBeInTheDocument();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 9 parts');
    expect(screen.getByText('Skills').closest('li')).toHaveTextContent('(done)');
    expect(screen.getByText('Tools').closest('li')).toHaveTextContent('(missing)');
  });

  it('links to the profile, the card, the tools and the preferences', async () => {
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

describe('reactivation card of an assistant on leave', () => {
  const away = makeProfile({
    account_type: 'assistant',
    first_name: 'Maria',
    last_name: 'Reyes',
    hubspot_contact_id: '9',
    assistant_cvs: [{ status: 'Unavailable' }],
  });
  const mine = (reactivated_at: string | null) => ({
    status: 'Unavailable',
    stage: 'Graduate',
    phase: 'Completed',
    reactivated_at,
    interviews: [],
    trainings: [],
    history: [],
  });

  it.each([
    ['the contact ID from HubSpot', { contact: { hubspot_contact_id: '7', properties: {} } }, '7'],
    ['no contact ID', { contact: null }, null],
    ['the contact ID of the profile when the request to HubSpot fails', apiError(400, 'HubSpot is away.'), '9'],
  ])('sends the staff an alert that the assistant is back, with %s', async (_name, contact, sent) => {
    let reactivatedAt: string | null = null;
    const { user: person, requests } = show(
      '/account',
      {
        'GET /api/cvs/current': cv,
        'GET /api/pipeline/mine': () => Response.json(mine(reactivatedAt)),
        'GET /api/assistants/hubspot-contact': contact,
        'POST /api/assistants/reactivated-profile-alert': () => {
          reactivatedAt = '2026-03-05T12:00:00Z';
          return new Response(null, { status: 204 });
        },
      },
      away,
    );
    await person.click(await screen.findByRole('button', { name: 'I’m back' }));
    expect(await screen.findByText(/^Sent on 03\/05\/2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I’m back' })).not.toBeInTheDocument();
    const alert = requests.find(({ url }) => url.endsWith('/reactivated-profile-alert'));
    expect(await alert?.clone().json()).toEqual({
      assistant_name: 'Maria Reyes',
      assistant_email: away.email,
      assistant_hubspot_id: sent,
    });
  });

  it('shows an error when sending the alert fails, and keeps the button enabled', async () => {
    const answers = {
      'GET /api/cvs/current': cv,
      'GET /api/pipeline/mine': mine(null),
      'GET /api/assistants/hubspot-contact': { contact: null },
      'POST /api/assistants/reactivated-profile-alert': apiError(400, 'Not now.'),
    };
    const { user: person } = show('/account', answers, away);
    await person.click(await screen.findByRole('button', { name: 'I’m back' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Not now.'));
    expect(screen.getByRole('button', { name: 'I’m back' })).toBeEnabled();
  });

  it('is hidden from an assistant with the status Incomplete CV', async () => {
    show('/account', { 'GET /api/cvs/current': cv });
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(screen.queryByText('Are you back?')).not.toBeInTheDocument();
  });
});

describe('/account/vcc', () => {
  it('shows an empty state when the assistant has no card', async () => {
    showCard({ 'GET /api/virtual-cards/current': { card: null } });
    expect(await screen.findByRole('heading', { name: 'No virtual card yet' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Active', 'Freeze card'],
    [{ status: 'frozen' }, 'Frozen', 'Unfreeze card'],
    [{ expiry_year: 2021 }, 'Expired', null],
    [{ expiry_year: 2021, status: 'frozen' }, 'Expired', null],
  ] as const)('shows a card with the changed fields %j as %s, with the button: %s', async (fields, state, offer) => {
    const shown = { ...card, ...fields };
    showCard({ 'GET /api/virtual-cards/current': { card: shown } });
    expect(await screen.findByText(state)).toBeInTheDocument();
    expect(screen.getByText('$1,500.50')).toBeInTheDocument();
    expect(screen.getByText('Valid until').nextElementSibling).toHaveTextContent(`09/${shown.expiry_year}`);
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(offer ? [offer] : []);
    expect(screen.queryAllByRole('link', { name: 'help@workspace.test' })).toHaveLength(state === 'Expired' ? 1 : 0);
  });

  it('that the company has frozen says so, and cannot be unfrozen', async () => {
    showCard({ 'GET /api/virtual-cards/current': { card: { ...card, status: 'frozen', is_frozen_by_company: true } } });
    expect(await screen.findByText(/The company has frozen this card/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /reeze card/ })).not.toBeInTheDocument();
  });

  it('asks for confirmation before freezing, shows an error when freezing fails, and then the new status', async () => {
    let failing = true;
    let stored: { card: OwnVirtualCard } = { card };
    const { user: person, requests } = showCard({
      'GET /api/virtual-cards/current': () => Response.json(stored),
      'POST /api/virtual-cards/freeze': () => {
        if (failing) return apiError(503, 'Please try again.')();
        stored = { card: { ...card, status: 'frozen' } };
        return Response.json(stored);
      },
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

  it('says that the company has frozen the card when unfreezing is refused', async () => {
    let stored: { card: OwnVirtualCard } = { card: { ...card, status: 'frozen' } };
    const { user: person } = showCard({
      'GET /api/virtual-cards/current': () => Response.json(stored),
      'POST /api/virtual-cards/freeze': () => {
        stored = { card: { ...stored.card, is_frozen_by_company: true } };
        return apiError(409, virtualCardMessages.frozenByCompany, 'CARD_FROZEN')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Unfreeze card' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unfreeze' }));
    const dialog = screen.getByRole('alertdialog');
    expect(await within(dialog).findByText(virtualCardMessages.frozenByCompany)).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Unfreeze card' })).not.toBeInTheDocument();
    expect(screen.getByText(/The company has frozen this card/)).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});
