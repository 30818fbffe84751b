import {
  billingAddress,
  contactInfoBody,
  displayName,
  onboardingMetadata,
  organizationChanges,
  organizationCreateBody,
  phoneNumber,
  profileUpdate,
  signUpBody,
} from './index.ts';
import { peopleNames, phoneNumbers } from './testing/index.ts';

const clientId = '00000000-0000-4000-8000-000000000001';
const contact = { first_name: 'Ada', last_name: 'Berg', phone: '+1 415 555 2671', country: 'US', timezone: 'UTC' };
const account = { email: 'ada@workspace.test', password: 'A fine day 2026', account_type: 'client' } as const;
const address = { line1: 'Main Street 1', city: 'Springfield', country: 'US' };

describe.each(peopleNames)('name %s', (name) => {
  it.each<[string, (name: string) => unknown]>([
    ['a sign-up', (first_name) => signUpBody.parse({ ...account, first_name, last_name: first_name }).first_name],
    ['contact information', (last_name) => contactInfoBody.parse({ ...contact, last_name }).last_name],
    ['onboarding progress', (firstname) => onboardingMetadata.parse({ firstname }).firstname],
    ['a profile', (first_name) => profileUpdate.parse({ first_name }).first_name],
    ['a profile’s nickname', (nickname) => profileUpdate.parse({ nickname }).nickname],
    ['a new organization', (of) => organizationCreateBody.parse({ name: of, clientId }).name],
    ['an organization', (of) => organizationChanges.parse({ name: of }).name],
    ['the street of a billing address', (line1) => billingAddress.parse({ ...address, line1 }).line1],
    ['the city of a billing address', (city) => billingAddress.parse({ ...address, city }).city],
    ['the display name', (first_name) => displayName({ ...unnamed, first_name })],
  ])('stays unchanged in %s', (_where, take) => expect(take(name)).toBe(name));
});

const unnamed = { first_name: null, last_name: null, username: null, nickname: null, account_type: 'client' } as const;

it.each(phoneNumbers)(
  'the phone number %s stays unchanged in a profile and in contact information',
  (written, country) => {
    expect(phoneNumber.parse(written)).toBe(written);
    expect(profileUpdate.parse({ phone: written }).phone).toBe(written);
    expect(contactInfoBody.parse({ ...contact, phone: written, country }).phone).toBe(written);
  },
);

it.each([
  ['a sign-up', signUpBody.safeParse({ ...account, first_name: 'x'.repeat(81), last_name: 'Berg' })],
  ['contact information', contactInfoBody.safeParse({ ...contact, first_name: 'x'.repeat(81) })],
  ['a profile', profileUpdate.safeParse({ first_name: 'x'.repeat(81) })],
])('%s reports a name that is too long', (_where, { error }) =>
  expect(error?.issues.map(({ message }) => message)).toEqual(['Use at most 80 characters.']),
);
