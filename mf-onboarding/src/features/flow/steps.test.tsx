import { screen, waitFor } from '@testing-library/react';
import type { OnboardingState, Plan, PlanKey } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, peopleNames, renderRoutes } from '@workspace/testing';
import { loadPage } from '../../load-page.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import '../contact/contact-info-page.tsx';
import '../contact/personal-details-page.tsx';
import '../members/members-page.tsx';
import '../organization/organization-page.tsx';
import '../payment/payment-page.tsx';
import './resume-page.tsx';

jest.mock('../../load-page.ts', () => ({ loadPage: jest.fn() }));
const left = jest.mocked(loadPage);
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ has_onboarded: false, first_name: 'Ada', last_name: 'Berg' });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const steps: OnboardingState['steps'] = ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS'];
const state = (fields: Partial<OnboardingState> = {}): OnboardingState => ({
  flow: 'client',
  steps,
  next: 'ADD_CONTACT_INFO',
  progress: [{ step: 'SIGN_UP', completed: true, metadata: {} }],
  has_onboarded: false,
  organization: null,
  ...fields,
});
const done = (step: OnboardingState['steps'][number]) => ({ step, completed: true, metadata: {} });
const acme = { id: '00000000-0000-4000-8000-00000000aaaa', name: 'Fern & Co', role: 'owner' } as const;
const get = 'GET /api/onboarding/progress/get';
const update = 'POST /api/onboarding/progress/update';
const contact = 'POST /api/onboarding/contact-info';

function open(at: string, answers: Record<string, unknown>, account = user) {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { at, toast, user: account, flags: { magic247Paywall: 'on' } }) };
}
/** The contact page loads large lists of countries and time zones, so finding a title needs a long timeout. */
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const bodyOf = async (requests: Request[], path: string) =>
  requests.find(({ url }) => url.endsWith(path))?.json() as Promise<Record<string, unknown>>;

describe('/onboarding', () => {
  it.each([
    ['ADD_CONTACT_INFO', 'How can we reach you?'],
    ['ADD_MEMBERS', 'Add your team'],
  ] as const)('redirects to the first open step, %s', async (next, heading) => {
    open('/onboarding', { [get]: state({ next, organization: next === 'ADD_MEMBERS' ? acme : null }) });
    expect(await title(heading)).toHaveFocus();
  });

  it('completes onboarding for a user without open steps, and clears the draft', async () => {
    localStorage.setItem('onboarding-preferences', '{"signup_code":""}');
    const over = state({ next: null, flow: 'client_247', progress: [done('SIGN_UP'), done('ADD_CONTACT_INFO')] });
    open('/onboarding', { [get]: over, 'POST /api/onboarding/finish': { ...over, has_onboarded: true } });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/chat?completedOnboarding=true'));
    expect(localStorage).toHaveLength(0);
  });

  it('redirects a user who has completed onboarding to their landing page', async () => {
    open('/onboarding', { [get]: state({ next: null, has_onboarded: true }) });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/chat'));
  });

  it('accepts the invitation from the sign-up before showing a step', async () => {
    const before = state({ progress: [{ step: 'SIGN_UP', completed: true, metadata: { signup_code: 'A' } }] });
    let asked = 0;
    const { requests } = open('/onboarding', {
      [get]: () => Response.json(asked++ === 0 ? before : { ...before, organization: acme }),
      'POST /api/organizations/add-client-via-code': { organization_id: acme.id },
    });
    expect(await title('How can we reach you?')).toBeInTheDocument();
    expect(await bodyOf(requests, 'add-client-via-code')).toEqual({ signup_code: 'A' });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('reports an invalid code once (product/onboarding#invitation), and continues with the open step', async () => {
    localStorage.setItem('onboarding-preferences', '{"signup_code":"A"}');
    open('/onboarding', {
      [get]: state(),
      'POST /api/organizations/add-client-via-code': apiError(404, 'Invalid or expired signup code'),
    });
    expect(await title('How can we reach you?')).toBeInTheDocument();
    expect(toast.error.mock.calls).toEqual([['Invalid or expired signup code']]);
    expect(JSON.parse(localStorage.getItem('onboarding-preferences') ?? '')).toMatchObject({ status: 'code_refused' });
  });

  it('shows an error when the progress fails to load, and retries on request', async () => {
    let asked = 0;
    const { user: person } = open('/onboarding/client/add-members', {
      [get]: () => (asked++ < 4 ? apiError(400, 'No')() : Response.json(state())),
    });
    expect(await screen.findByText("Your onboarding can't be shown right now")).toBeInTheDocument();
    asked = 4;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('How can we reach you?')).toBeInTheDocument();
  });
});

describe('step page', () => {
  it('redirects a later step to the open step, and links back to the completed step', async () => {
    const { user: person } = open('/onboarding/client/add-members', {
      [get]: state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] }),
    });
    expect(await title('Set up your organization')).toBeInTheDocument();
    expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await title('How can we reach you?')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
    expect(localStorage.getItem('onboarding-progress')).toBe('{"client":"ADD_CONTACT_INFO"}');
  });

  it('redirects a step of another flow to the open step', async () => {
    open('/onboarding/client/payment', { [get]: state() });
    expect(await title('How can we reach you?')).toBeInTheDocument();
  });
});

it.each([
  [
    'client/add-contact-info',
    'client',
    'ADD_CONTACT_INFO',
    "Emails about shifts use this time zone. Pages use your device's.",
  ],
  [
    'assistant/add-personal-details',
    'assistant',
    'ADD_PERSONAL_DETAILS',
    "Emails and notifications about interviews use this time zone until you start work. Pages use your device's.",
  ],
] as const)('%s says what the time zone is for', async (path, flow, step, hint) => {
  open(`/onboarding/${path}`, { [get]: state({ flow, steps: ['SIGN_UP', step], next: step }) });
  expect(await screen.findByRole('combobox', { name: /Time zone/ })).toHaveAccessibleDescription(hint);
});

describe('add-contact-info', () => {
  const at = '/onboarding/client/add-contact-info';
  const saved = { ...user, phone: '+1 415 555 2671' };

  it('saves the form and the progress, shows the messages of product/onboarding#messages, and opens the next step', async () => {
    const next = state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] });
    const { user: person, requests } = open(at, { [get]: state(), [contact]: saved, [update]: next });
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await person.type(phone, '415555');
    expect(phone).not.toHaveAttribute('aria-invalid');
    await person.tab();
    expect(phone).toHaveAccessibleDescription('Enter a valid phone number.');
    await person.type(phone, '2671');
    expect(phone).not.toHaveAttribute('aria-invalid');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await title('Set up your organization')).toBeInTheDocument();
    expect(await bodyOf(requests, 'contact-info')).toMatchObject({
      first_name: 'Ada',
      last_name: 'Berg',
      country: 'US',
      timezone: expect.any(String),
    });
    expect(await bodyOf(requests, 'progress/update')).toEqual({
      step: 'ADD_CONTACT_INFO',
      completed: true,
      metadata: { firstname: 'Ada', lastname: 'Berg', username: '', phone: '+1 415 555 2671' },
    });
    expect(toast.loading).toHaveBeenCalledWith('Saving contact information...');
    expect(toast.success).toHaveBeenCalledWith('Successfully saved contact information.');
    expect(toast.dismiss).toHaveBeenCalledWith('loading');
  });

  it('shows the saved phone number when the user returns to the step', async () => {
    const next = state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] });
    const { user: person } = open(at, { [get]: state(), [contact]: saved, [update]: next });
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await person.type(phone, '415555');
    await person.tab();
    await person.type(phone, '2671{Enter}');
    await title('Set up your organization');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: /Phone/ })).toHaveValue('+1 415 555 2671');
  });

  it('shows the saved time zone when the user returns to the step, not that of the device', async () => {
    const next = state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] });
    const answer = { ...saved, timezone: 'Asia/Manila' };
    const { user: person } = open(at, { [get]: state(), [contact]: answer, [update]: next });
    await person.type(await screen.findByRole('textbox', { name: /Phone/ }), '4155552671{Enter}');
    await title('Set up your organization');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('combobox', { name: /Time zone/ })).toHaveValue('Asia/Manila (UTC+8)');
  });

  it('keeps the saved time zone after a return to the step and a save that fails', async () => {
    const next = state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] });
    let answer = () => Response.json({ ...saved, timezone: 'Asia/Manila' });
    const { user: person, requests } = open(at, { [get]: state(), [contact]: () => answer(), [update]: next });
    await person.type(await screen.findByRole('textbox', { name: /Phone/ }), '4155552671{Enter}');
    await title('Set up your organization');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    const zone = await screen.findByRole('combobox', { name: /Time zone/ });
    answer = apiError(503, 'Away');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(zone).toHaveValue('Asia/Manila (UTC+8)');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    const posts = () => requests.filter(({ url }) => url.endsWith('contact-info'));
    await waitFor(() => expect(posts()).toHaveLength(3));
    expect(await posts()[2]?.json()).toMatchObject({ timezone: 'Asia/Manila' });
  });

  it('accepts names of any script and length, and phone numbers of any country', async () => {
    const [first = '', last = ''] = [peopleNames[0], peopleNames.at(-1)];
    const next = state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] });
    const { user: person, requests } = open(at, { [get]: state(), [contact]: saved, [update]: next });
    const put = async (name: RegExp, text: string) => {
      const box = await screen.findByRole('textbox', { name });
      await person.clear(box);
      await person.click(box);
      await person.paste(text);
      expect(box).toHaveValue(text);
    };
    await put(/First name/, first);
    await put(/Last name/, last);
    await put(/Username/, 'محمد');
    await put(/Phone/, '+84 24 7300 0155');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await title('Set up your organization');
    expect(await bodyOf(requests, 'contact-info')).toMatchObject({
      first_name: first,
      last_name: last,
      username: 'محمد',
      phone: '+84 24 7300 0155',
    });
  });

  it('selects the country of an international phone number', async () => {
    const { user: person } = open(at, { [get]: state() });
    await person.type(await screen.findByRole('textbox', { name: /Phone/ }), '+49 30 901820');
    await person.tab();
    expect(screen.getByRole('combobox', { name: /Country/ })).toHaveValue('Germany (+49)');
  });

  it('reports a failure, keeps the typed text, and succeeds on retry', async () => {
    let tries = 0;
    const { user: person } = open(at, {
      [get]: state(),
      [contact]: () => (tries++ === 0 ? apiError(500, 'Down')() : Response.json(saved)),
      [update]: state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] }),
    });
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await person.type(phone, '4155552671');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(toast.error).toHaveBeenCalledWith('Failed to save contact information. Please try again.');
    expect(phone).toHaveValue('4155552671');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await title('Set up your organization')).toBeInTheDocument();
  });
});

describe('add-personal-details', () => {
  it('reports a failure with the message of this step, and succeeds on retry', async () => {
    let tries = 0;
    const flow = { flow: 'assistant', steps: ['SIGN_UP', 'ADD_PERSONAL_DETAILS', 'AUTO_ADD_EXPERIENCES'] } as const;
    const here = state({ ...flow, steps: [...flow.steps], next: 'ADD_PERSONAL_DETAILS' });
    const account = makeProfile({ ...user, account_type: 'assistant' });
    const { user: person, requests } = open(
      '/onboarding/assistant/add-personal-details',
      {
        [get]: here,
        [contact]: () => (tries++ === 0 ? apiError(500, 'Down')() : Response.json(account)),
        [update]: { ...here, next: 'AUTO_ADD_EXPERIENCES' },
      },
      account,
    );
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await person.type(phone, '4155552671');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(toast.error).toHaveBeenCalledWith('Failed to save personal details. Please try again.');
    expect(phone).toHaveValue('4155552671');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(await bodyOf(requests, 'progress/update')).toMatchObject({ step: 'ADD_PERSONAL_DETAILS', completed: true });
  });
});

describe('join-or-create-org', () => {
  const at = '/onboarding/client/join-or-create-org';
  const here = state({ next: 'JOIN_OR_CREATE_ORG', progress: [done('ADD_CONTACT_INFO')] });
  const after = state({ next: 'ADD_MEMBERS', organization: acme, progress: [done('JOIN_OR_CREATE_ORG')] });
  const organization = { ...acme, updated_at: '2026-11-21T00:00:00.000Z', avatar_url: null };

  it.each(peopleNames)('sends the organization name %s unchanged', async (name) => {
    const { user: person, requests } = open(at, {
      [get]: here,
      'POST /api/organizations': { ...organization, name },
      [update]: after,
    });
    await person.click(await screen.findByRole('textbox', { name: /Organization name/ }));
    await person.paste(name);
    await person.keyboard('{Enter}');
    await title('Add your team');
    expect(await bodyOf(requests, '/api/organizations')).toMatchObject({
      name,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('creates the organization only once, even if saving the progress failed first', async () => {
    let tries = 0;
    const { user: person, requests } = open(at, {
      [get]: here,
      'POST /api/organizations': organization,
      [update]: () => (tries++ === 0 ? apiError(500, 'Down')() : Response.json(after)),
    });
    await person.type(await screen.findByRole('textbox', { name: /Organization name/ }), 'Fern & Co');
    await person.click(screen.getByRole('button', { name: 'Create organization' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(toast.error).toHaveBeenCalledWith('Failed to set up your organization. Please try again.');
    await person.click(screen.getByRole('button', { name: 'Create organization' }));
    expect(await title('Add your team')).toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith('/api/organizations'))).toHaveLength(1);
  });

  it('rejects a logo that breaks the rules of product/profile#pictures, and uploads a valid logo', async () => {
    const { user: person, requests } = open(at, {
      [get]: here,
      'POST /api/organizations': organization,
      'POST /api/images': { url: 'http://localhost/logo.png' },
      [`PATCH /api/organizations/${acme.id}/update`]: organization,
      [update]: after,
    });
    URL.createObjectURL = () => 'blob:logo';
    URL.revokeObjectURL = () => {};
    await person.type(await screen.findByRole('textbox', { name: /Organization name/ }), 'Fern & Co');
    const picker = screen.getByLabelText('Logo file');
    await person.upload(picker, new File(['GIF89a'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid MIME type.');
    await person.upload(picker, new File(['\u0089PNG\r\n\u001a\n'], 'logo.gif', { type: 'image/gif' }));
    await person.upload(picker, new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
    expect(await screen.findByRole('img', { name: 'Your logo' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Create organization' }));
    expect(await title('Add your team')).toBeInTheDocument();
    expect(requests.some(({ url }) => url.endsWith('/api/images'))).toBe(true);
  });

  it('fills in the code from the draft, and joins with the code in a pasted link', async () => {
    localStorage.setItem('onboarding-preferences', '{"signup_code":"OLD"}');
    const { user: person, requests } = open(at, {
      [get]: here,
      'POST /api/organizations/add-client-via-code': { organization_id: acme.id },
      [update]: after,
    });
    const code = await screen.findByRole('textbox', { name: /Signup code/ });
    expect(code).toHaveValue('OLD');
    await person.clear(code);
    await person.click(code);
    await person.paste('http://localhost/account/organizations/join?signup_code=A%2BB');
    await person.click(screen.getByRole('button', { name: 'Join organization' }));
    expect(await title('Add your team')).toBeInTheDocument();
    expect(await bodyOf(requests, 'add-client-via-code')).toEqual({ signup_code: 'A+B' });
  });

  it('reports an invalid code once, at its field', async () => {
    localStorage.setItem('onboarding-preferences', '{"signup_code":"OLD"}');
    const { user: person } = open(at, {
      [get]: here,
      'POST /api/organizations/add-client-via-code': apiError(404, 'Invalid or expired signup code'),
    });
    await person.click(await screen.findByRole('button', { name: 'Join organization' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired signup code');
    expect(screen.getByRole('textbox', { name: /Signup code/ })).toHaveAccessibleDescription(
      expect.stringContaining('Invalid or expired signup code'),
    );
    expect(toast.error).not.toHaveBeenCalled();
    await person.click(screen.getByText('Create a new one'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('clears the error of creating an organization when the user switches to joining', async () => {
    const { user: person } = open(at, { [get]: here, 'POST /api/organizations': apiError(500, 'Down') });
    await person.type(await screen.findByRole('textbox', { name: /Organization name/ }), 'Fern & Co');
    await person.click(screen.getByRole('button', { name: 'Create organization' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    await person.click(screen.getByText('Join with a code'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks a 24/7 client to confirm the organization that they belong to', async () => {
    const known = { ...here, flow: 'client_247' as const, organization: acme };
    const { user: person, requests } = open(at, { [get]: known, [update]: { ...after, has_onboarded: true } });
    expect(await title('Your organization')).toBeInTheDocument();
    expect(screen.getByText('Fern & Co')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(await bodyOf(requests, 'progress/update')).toMatchObject({ metadata: { organizationId: acme.id } });
  });
});

describe('add-members', () => {
  const at = '/onboarding/client/add-members';
  const here = state({ next: 'ADD_MEMBERS', organization: acme });
  const over = state({ next: null, organization: acme, has_onboarded: true, progress: [done('ADD_MEMBERS')] });
  const invite = `POST /api/organizations/${acme.id}/invite-members`;
  const field = () => screen.findByRole('textbox', { name: /Email addresses/ });

  it('invites several people at once and completes onboarding', async () => {
    const { user: person, requests } = open(at, { [get]: here, [invite]: [], [update]: over });
    await person.click(await field());
    await person.paste('bo@fern.test, cy@fern.test');
    await person.type(await field(), 'di@fern.test,not one{Enter}');
    expect(screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('@'))).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Correct or remove the marked addresses.');
    await person.click(screen.getByRole('button', { name: 'Remove not' }));
    await person.click(screen.getByRole('button', { name: 'Remove one' }));
    await person.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/account/membership?completedOnboarding=true'));
    expect(await bodyOf(requests, 'invite-members')).toEqual({
      emails: ['bo@fern.test', 'cy@fern.test', 'di@fern.test'],
      organizationId: acme.id,
      invite_type: 'regular',
    });
  });

  it('reports a failure, keeps the addresses, and succeeds on retry', async () => {
    let tries = 0;
    const { user: person } = open(at, {
      [get]: here,
      [invite]: () => (tries++ === 0 ? apiError(500, 'Down')() : Response.json([])),
      [update]: over,
    });
    await person.type(await field(), 'bo@fern.test{Enter}');
    await person.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(toast.error).toHaveBeenCalledWith('Failed to add members. Please try again.');
    expect(left).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Remove bo@fern.test' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/account/membership?completedOnboarding=true'));
  });

  it('can be skipped without invitations', async () => {
    const { user: person, requests } = open(at, { [get]: here, [update]: over });
    await person.click(await screen.findByRole('button', { name: 'Send invitations' }));
    expect(screen.getByRole('alert')).toHaveTextContent('or skip this step');
    await person.click(screen.getByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(requests.some(({ url }) => url.includes('invite'))).toBe(false);
    expect(toast.success).not.toHaveBeenCalled();
  });
});

describe('payment', () => {
  const at = '/onboarding/client/payment';
  const payment: OnboardingState['steps'] = [...steps.slice(0, 3), 'ADD_PAYMENT_METHOD'];
  const here = state({ flow: 'client_247', steps: payment, next: 'ADD_PAYMENT_METHOD', organization: acme });
  const over = { ...here, next: null, has_onboarded: true, progress: [done('ADD_PAYMENT_METHOD')] };
  const methods = `GET /api/organizations/${acme.id}/payment-methods`;
  const membership = `GET /api/organizations/${acme.id}/membership`;
  const choose = `POST /api/organizations/${acme.id}/choose-plan`;
  const card = { id: acme.id, type: 'card', brand: 'Visa', last_four: '4242', use: 'primary' };
  const none = { items: [], provider: 'stripe' };
  const saved = { items: [card], provider: 'stripe' };
  const plan = (key: PlanKey, name: string, amount_cents: number): Plan => ({
    key,
    name,
    description: 'Somebody is there.',
    features: ['Requests by chat', 'A shared team'],
    amount_cents,
    currency: 'USD',
  });
  const plans = [plan('magic_247', 'Magic 24/7', 39_900), plan('magic_vip_247', 'Magic VIP 24/7', 99_900)];
  const free = { plans, subscriptions: [] };
  const taken = { plans, subscriptions: [{ plan_key: 'magic_247' }] };
  const chosen = { ...taken, subscriptions: [{ plan_key: 'magic_vip_247' }] };

  it("shows the plans, and opens the provider's page with this step and the chosen plan as the return path", async () => {
    const { user: person, requests } = open(at, {
      [get]: here,
      [methods]: none,
      [membership]: free,
      'POST /api/payments/setup': { url: 'http://localhost/pay' },
    });
    const vip = await screen.findByRole('radio', { name: 'Magic VIP 24/7' });
    expect(vip).toHaveAccessibleDescription('$999.00 a month. Somebody is there. Requests by chat · A shared team');
    await person.click(screen.getByRole('button', { name: 'Add a payment method' }));
    expect(screen.getByText('Choose a plan.')).toBeInTheDocument();
    await person.click(vip);
    await person.click(screen.getByRole('button', { name: 'Add a payment method' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('http://localhost/pay'));
    expect(await bodyOf(requests, 'payments/setup')).toEqual({
      organization_id: acme.id,
      return_path: `${at}?plan=magic_vip_247`,
    });
  });

  it('starts the plan that was chosen before the payment method was added, and opens the chat', async () => {
    const { user: person, requests } = open(`${at}?plan=magic_vip_247&payment_setup=success`, {
      [get]: here,
      [methods]: saved,
      [membership]: free,
      [choose]: chosen,
      [update]: over,
    });
    expect(await screen.findByText(/\$999\.00 is charged to Visa •••• 4242 now/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Start Magic VIP 24/7' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/chat?completedOnboarding=true'));
    expect(await bodyOf(requests, 'choose-plan')).toEqual({
      plan_key: 'magic_vip_247',
      amount_cents: 99_900,
      subscription_id: null,
    });
  });

  it('keeps the choice after a refused plan, and succeeds on retry', async () => {
    let tries = 0;
    const account = { ...user, onboarding_funnel: 'magic_247' };
    const { user: person } = open(
      at,
      {
        [get]: here,
        [methods]: saved,
        [membership]: free,
        [choose]: () => (tries++ === 0 ? apiError(500, 'Down')() : Response.json(taken)),
        [update]: over,
      },
      account,
    );
    await person.click(await screen.findByRole('button', { name: 'Start Magic 24/7' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(left).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Start Magic 24/7' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/chat?completedOnboarding=true'));
  });

  it('keeps the plan that another tab has chosen in the meantime', async () => {
    let asked = 0;
    const { user: person, requests } = open(at, {
      [get]: here,
      [methods]: saved,
      [membership]: () => Response.json(asked++ === 0 ? free : taken),
      [update]: over,
    });
    await person.click(await screen.findByRole('radio', { name: /Magic VIP/ }));
    await person.click(screen.getByRole('button', { name: 'Start Magic VIP 24/7' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/chat?completedOnboarding=true'));
    expect(requests.some(({ url }) => url.endsWith('choose-plan'))).toBe(false);
  });

  it('continues without a choice when the organization has a plan', async () => {
    const { user: person } = open(at, { [get]: here, [methods]: saved, [membership]: taken, [update]: over });
    expect(await screen.findByText(/Fern & Co has Magic 24\/7 for \$399\.00 a month/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/chat?completedOnboarding=true'));
  });

  it('waits until an accepted payment method is stored', async () => {
    let asked = 0;
    open(`${at}?plan=magic_247&payment_setup=success`, {
      [get]: here,
      [methods]: () => Response.json(asked++ === 0 ? none : saved),
      [membership]: free,
    });
    expect(await screen.findByText(/is being confirmed/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Start Magic 24/7' })).toBeInTheDocument();
  });

  it('reports a canceled setup and a setup that fails to open', async () => {
    const { user: person } = open(`${at}?plan=magic_247&payment_setup=cancelled`, {
      [get]: here,
      [methods]: none,
      [membership]: free,
      'POST /api/payments/setup': apiError(500, 'Down'),
    });
    expect(await screen.findByText(/No payment method was added/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add a payment method' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(toast.error).toHaveBeenCalledWith('Failed to save payment method. Please try again.');
  });
});
