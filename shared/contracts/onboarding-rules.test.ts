import {
  type FlowFacts,
  flowOf,
  nextStep,
  onboardingDestination,
  onboardingStepPath,
  type StepFacts,
  shownSteps,
} from './onboarding-rules.ts';

const client: FlowFacts = { account_type: 'client', signup_url: null, onboarding_funnel: null, paywall: 'on' };

describe('onboarding flow of a client with the paywall on, with overrides (product/onboarding#flows)', () => {
  it.each<[Partial<FlowFacts>, ReturnType<typeof flowOf>]>([
    [{}, 'client'],
    [{ account_type: null }, null],
    [{ account_type: 'assistant' }, 'assistant'],
    [{ account_type: 'assistant', onboarding_funnel: 'magic_247' }, 'assistant'],
    [{ onboarding_funnel: 'spring' }, 'client'],
    [{ onboarding_funnel: 'magic_247' }, 'client_247'],
    [{ onboarding_funnel: 'magic_humanxtech_247' }, 'client_247'],
    [{ onboarding_funnel: 'magic_247', paywall: 'off' }, 'client_247_no_payment'],
    [{ onboarding_funnel: 'magic_247', paywall: 'control' }, 'client_247_no_payment'],
    [{ onboarding_funnel: 'magic_vip_247' }, 'client_vip_247'],
    [{ onboarding_funnel: 'magic_vip_humanxtech', paywall: 'off' }, 'client_vip_247'],
    [{ signup_url: '/onboarding/247-client?x=1' }, 'client_247'],
    [{ signup_url: '/onboarding/247-client' }, 'client_247'],
    [{ signup_url: '/onboarding/247-clients' }, 'client'],
    [{ signup_url: 'https://evil.test/onboarding/247-client' }, 'client'],
    [{ signup_url: '/onboarding/vip-247-client#a', onboarding_funnel: 'spring' }, 'client_vip_247'],
    [{ onboarding_funnel: 'spring', metadata: { magic_247_enabled: true } }, 'client_247'],
    [{ metadata: { magic_247_enabled: true, magic_vip_247: true } }, 'client_vip_247'],
    [{ metadata: { magic_247_enabled: false } }, 'client'],
  ])('%j gives %s', (facts, flow) => expect(flowOf({ ...client, ...facts })).toBe(flow));
});

const own = { id: 'o', role: 'owner' } as const;
const invited = { id: 'o', role: 'member' } as const;
const fresh: StepFacts = { flow: 'client', completed: ['SIGN_UP'], organization: null, hasOnboarded: false };

describe('steps of a client who has signed up, with overrides (product/onboarding#open-step)', () => {
  it.each<[Partial<StepFacts>, ReturnType<typeof nextStep>]>([
    // The first step that is not completed. CHOOSE_ROLE is always skipped.
    [{ completed: [] }, 'SIGN_UP'],
    [{}, 'ADD_CONTACT_INFO'],
    [{ completed: ['SIGN_UP', 'ADD_CONTACT_INFO'] }, 'JOIN_OR_CREATE_ORG'],
    [{ completed: ['SIGN_UP', 'JOIN_OR_CREATE_ORG'] }, 'ADD_CONTACT_INFO'],
    [{ completed: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG'] }, 'ADD_MEMBERS'],
    [{ completed: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS'] }, null],
    // JOIN_OR_CREATE_ORG is skipped for a client who already has an organization.
    [{ completed: ['SIGN_UP', 'ADD_CONTACT_INFO'], organization: own }, 'ADD_MEMBERS'],
    [{ completed: ['SIGN_UP', 'ADD_CONTACT_INFO'], organization: own, hasOnboarded: true }, 'ADD_MEMBERS'],
    [{ completed: ['SIGN_UP', 'ADD_CONTACT_INFO'], organization: invited }, null],
    // JOIN_OR_CREATE_ORG is not skipped for a 24/7 client who has not completed onboarding.
    [{ flow: 'client_247', completed: ['SIGN_UP', 'ADD_CONTACT_INFO'], organization: own }, 'JOIN_OR_CREATE_ORG'],
    [
      { flow: 'client_247_no_payment', completed: ['SIGN_UP', 'ADD_CONTACT_INFO'], organization: invited },
      'JOIN_OR_CREATE_ORG',
    ],
    [
      { flow: 'client_247', completed: ['SIGN_UP', 'ADD_CONTACT_INFO'], organization: own, hasOnboarded: true },
      'ADD_PAYMENT_METHOD',
    ],
    [{ flow: 'client_247', completed: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG'] }, 'ADD_PAYMENT_METHOD'],
    [{ flow: 'client_247_no_payment', completed: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG'] }, null],
    // Only owners add a payment method, so a member skips that step.
    [
      {
        flow: 'client_247',
        completed: ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG'],
        organization: invited,
      },
      null,
    ],
    [{ flow: 'client_vip_247' }, 'ADD_CONTACT_INFO'],
    [{ flow: 'client_vip_247', completed: ['SIGN_UP', 'ADD_CONTACT_INFO'] }, null],
    [{ flow: 'assistant' }, 'ADD_PERSONAL_DETAILS'],
    [{ flow: 'assistant', completed: ['SIGN_UP', 'ADD_PERSONAL_DETAILS'] }, 'AUTO_ADD_EXPERIENCES'],
    // Completed steps of another flow do not count.
    [{ flow: 'assistant', completed: ['SIGN_UP', 'ADD_CONTACT_INFO', 'ADD_MEMBERS'] }, 'ADD_PERSONAL_DETAILS'],
  ])('for %j, the next step is %s', (facts, step) => expect(nextStep({ ...fresh, ...facts })).toBe(step));

  it.each<[Partial<StepFacts>, string[]]>([
    [{}, ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS']],
    [{ organization: own }, ['SIGN_UP', 'ADD_CONTACT_INFO', 'ADD_MEMBERS']],
    [
      { organization: own, completed: ['SIGN_UP', 'JOIN_OR_CREATE_ORG'] },
      ['SIGN_UP', 'ADD_CONTACT_INFO', 'JOIN_OR_CREATE_ORG', 'ADD_MEMBERS'],
    ],
    [{ organization: invited }, ['SIGN_UP', 'ADD_CONTACT_INFO']],
    [{ flow: 'client_vip_247', completed: ['CHOOSE_ROLE', 'SIGN_UP'] }, ['SIGN_UP', 'ADD_CONTACT_INFO']],
  ])('for %j, the shown steps are %j', (facts, steps) => expect(shownSteps({ ...fresh, ...facts })).toEqual(steps));
});

it.each([
  ['client', 'CHOOSE_ROLE', '/onboarding/choose-role'],
  ['client', 'SIGN_UP', '/onboarding/client/sign-up'],
  ['client', 'ADD_MEMBERS', '/onboarding/client/add-members'],
  ['client_247', 'CHOOSE_ROLE', '/onboarding/247-client'],
  ['client_247', 'SIGN_UP', '/onboarding/client/sign-up'],
  ['client_247_no_payment', 'JOIN_OR_CREATE_ORG', '/onboarding/client/join-or-create-org'],
  ['client_vip_247', 'SIGN_UP', '/onboarding/vip-247-client'],
  ['client_vip_247', 'ADD_CONTACT_INFO', '/onboarding/client/add-contact-info'],
  ['assistant', 'SIGN_UP', '/onboarding/assistant/sign-up'],
  ['assistant', 'AUTO_ADD_EXPERIENCES', '/onboarding/assistant/auto-add-experiences'],
] as const)('in the flow %s, the page of the step %s is %s (product/onboarding#steps)', (flow, step, path) =>
  expect(onboardingStepPath(flow, step)).toBe(path),
);

describe('the page after onboarding (product/onboarding#end)', () => {
  it.each([
    ['client', true, true, '/chat?completedOnboarding=true'],
    ['client', true, false, '/chat'],
    ['client', false, true, '/account/membership?completedOnboarding=true'],
    ['client', false, false, '/account/membership'],
    ['assistant', false, true, '/account/profile?completedOnboarding=true'],
    ['assistant', false, false, '/account/profile'],
    // Only clients can be 24/7, so the value does not matter for an assistant.
    ['assistant', true, true, '/account/profile?completedOnboarding=true'],
  ] as const)(
    'for the account type %s, with 24/7: %s and a completed step: %s, the page is %s',
    (accountType, is247, completedSteps, path) =>
      expect(onboardingDestination({ accountType, is247, completedSteps })).toBe(path),
  );
});
