import { screen, within } from '@testing-library/react';
import type { OnboardingState } from '@workspace/contracts';
import { fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from './routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './features/contact/contact-info-page.tsx';
import './features/members/members-page.tsx';
import './features/organization/organization-page.tsx';
import './features/sign-up/client-sign-up-page.tsx';

const user = makeProfile({ has_onboarded: false });
const acme = { id: '00000000-0000-4000-8000-00000000aaaa', name: 'Fern & Co', role: 'owner' } as const;
const done = (step: OnboardingState['steps'][number]) => ({ step, completed: true, metadata: {} });
const at = (next: OnboardingState['steps'][number], organization: OnboardingState['organization'] = null) => ({
  flow: 'client',
  steps: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS'],
  next,
  progress: [done('SIGN_UP')],
  has_onboarded: false,
  organization,
});

const signUp = '/onboarding/client/sign-up';

interface Step {
  path: string;
  state?: object;
  /** Label of the option that shows the field. */
  choose?: string;
  field: RegExp;
}
const steps: Record<string, Step> = {
  'the sign-up': { path: signUp, field: /^First name/ },
  'contact info': { path: '/onboarding/client/add-contact-info', state: at('ADD_CONTACT_INFO'), field: /^Username/ },
  'a new organization': {
    path: '/onboarding/client/join-or-create-org',
    state: at('JOIN_OR_CREATE_ORG'),
    field: /^Organization name/,
  },
  'a signup code': {
    path: '/onboarding/client/join-or-create-org',
    state: at('JOIN_OR_CREATE_ORG'),
    choose: 'Join with a code',
    field: /^Signup code/,
  },
  'an invitation': {
    path: '/onboarding/client/add-members',
    state: at('ADD_MEMBERS', acme),
    field: /^Email addresses/,
  },
};
const open = ({ path, state }: Step) => {
  const requests = fakeApi(state ? { 'GET /api/onboarding/progress/get': state } : {});
  return { requests, ...renderRoutes(routes, { at: path, user: state ? user : null }) };
};
const box = (name: RegExp) => screen.findByRole('textbox', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(Object.entries(steps))(
  'typed text in %s is restored after a reload, even if the field still had the focus',
  async (_, step) => {
    const page = open(step);
    if (step.choose) await page.user.click(await screen.findByText(step.choose));
    await page.user.type(await box(step.field), 'Harbour');
    page.unmount();
    open(step);
    expect(await box(step.field)).toHaveValue('Harbour');
  },
);

test.each(Object.entries(steps).filter(([, { state }]) => state))(
  'typed text in %s is restored in a new browser session',
  async (_, step) => {
    const page = open(step);
    if (step.choose) await page.user.click(await screen.findByText(step.choose));
    await page.user.type(await box(step.field), 'Harbour');
    page.unmount();
    // A new browser session starts with an empty session storage.
    sessionStorage.clear();
    open(step);
    expect(await box(step.field)).toHaveValue('Harbour');
  },
);

test("a visitor's typed text in the sign-up is not stored in localStorage", async () => {
  const step = steps['the sign-up'] as Step;
  const page = open(step);
  await page.user.type(await box(step.field), 'Harbour');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Harbour');
});

test.each([
  ['a link with a name', `${signUp}?firstname=Ad%C3%A1`, 'Adá'],
  ['another link', `${signUp}?onboarding_funnel=magic_247`, ''],
  ['the sign-up of assistants', '/onboarding/assistant/sign-up', ''],
])(
  'typed text in the sign-up is not shown after the visitor opens %s (product/onboarding#links)',
  async (_, path, name) => {
    const step = steps['the sign-up'] as Step;
    const page = open(step);
    await page.user.type(await box(step.field), 'Harbour');
    page.unmount();
    const other = open({ ...step, path });
    expect(await box(step.field)).toHaveValue(name);
    other.unmount();
    // A name in the second link replaces the typed name on the first page too.
    open(step);
    expect(await box(step.field)).toHaveValue(name || 'Harbour');
  },
);

test('typed text in a step does not replace newer data from the server', async () => {
  const step = steps['contact info'] as Step;
  const page = open(step);
  await page.user.type(await box(step.field), 'Harbour');
  page.unmount();
  fakeApi({ 'GET /api/onboarding/progress/get': step.state });
  renderRoutes(routes, { at: step.path, user: { ...user, username: 'ada' } });
  expect(await box(step.field)).toHaveValue('ada');
});

test('typed text in two fields of a step is restored after a reload', async () => {
  const step = steps['contact info'] as Step;
  const page = open(step);
  await page.user.type(await box(step.field), 'Harbour');
  await page.user.type(await box(/^First name/), ' Ada');
  page.unmount();
  open(step);
  expect(await box(/^First name/)).toHaveValue(`${user.first_name ?? ''} Ada`);
  expect(await box(step.field)).toHaveValue('Harbour');
});

test('a typed password is not stored', async () => {
  const page = open(steps['the sign-up'] as Step);
  await page.user.type(await box(/^First name/), 'Ada');
  await page.user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'A fine day 2026');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('A fine day');
});

test("another user's typed text is neither shown nor left on the device", async () => {
  const step = steps['a new organization'] as Step;
  const page = open(step);
  await page.user.type(await box(step.field), 'Harbour');
  page.unmount();
  renderRoutes(routes, { at: step.path, user: makeProfile({ has_onboarded: false }) });
  expect(await box(step.field)).toHaveValue('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Harbour');
});

test('skipping the invitations asks for confirmation when addresses were typed', async () => {
  const { user: person, requests } = open(steps['an invitation'] as Step);
  await person.type(await box(/^Email addresses/), 'bo@fern.test{Enter}');
  await person.click(screen.getByRole('button', { name: 'Skip for now' }));
  const question = await screen.findByRole('alertdialog', { name: 'Skip without inviting anyone?' });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByText('bo@fern.test')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
