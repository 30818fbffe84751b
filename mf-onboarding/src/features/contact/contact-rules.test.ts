import { contactInfoBody, timezoneMessage } from '@workspace/contracts';
import { checkForm } from '@workspace/ui';
import { guessCountry, isPhone, prettyPhone } from './phone.ts';
import { timeZoneOptions } from './time-zones.ts';
import { phoneIssues } from './use-contact-form.ts';

describe('phone numbers', () => {
  it.each([
    ['(415) 555-2671', 'US', true],
    ['+44 20 7946 0958', 'US', true],
    ['020 7946 0958', 'GB', true],
    ['0917 555 0143', 'PH', true],
    ['12', 'US', false],
    ['', 'US', false],
    ['call 415 555 2671', 'US', false],
  ])('%j in the country %s is valid: %s', (phone, country, valid) => expect(isPhone(phone, country)).toBe(valid));

  it.each([
    ['4155552671', 'US', '(415) 555-2671'],
    ['+14155552671', 'PT', '+1 415 555 2671'],
    ['no number', 'US', 'no number'],
  ])('formats %j in the country %s as %j', (phone, country, pretty) =>
    expect(prettyPhone(phone, country)).toBe(pretty),
  );

  it.each([
    ['', 'UTC', 'pt-BR', 'BR'],
    ['', 'UTC', 'en', 'US'],
    ['', 'UTC', 'tl', 'PH'],
    ['', 'Asia/Manila', 'en-US', 'PH'],
    ['', 'America/New_York', 'de', 'US'],
    ['+351 912 345 678', 'Asia/Manila', 'en-US', 'PT'],
  ])(
    'for the number %j in the time zone %s with the browser language %s, the guessed country is %s',
    (phone, timeZone, language, country) => expect(guessCountry(phone, timeZone, language)).toBe(country),
  );
});

describe('time zones', () => {
  const july = Date.parse('2026-07-01T00:00:00Z');
  it('lists all time zones and the given time zone', () => {
    const values = timeZoneOptions('Etc/GMT+3', july).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['UTC', 'Europe/Lisbon', 'Etc/GMT+3']));
  });
  it('shows the offset from UTC', () => {
    const label = timeZoneOptions('UTC', july).find(({ value }) => value === 'America/New_York')?.label;
    expect(label).toBe('America/New York (UTC-4)');
  });
});

const values = {
  first_name: 'Ada',
  last_name: 'Berg',
  username: '',
  country: 'US',
  phone: '4155552671',
  timezone: 'Europe/Lisbon',
};
it.each([
  [{}, {}],
  [{ first_name: ' ' }, { first_name: 'Enter your first name.' }],
  [{ phone: '' }, { phone: 'Enter your phone number.' }],
  [{ phone: '12' }, { phone: 'Enter a valid phone number.' }],
  [{ country: '' }, { country: 'Choose a country.', phone: 'Enter a valid phone number.' }],
  [{ timezone: 'Moon' }, { timezone: timezoneMessage }],
])('the contact form with the values %j has the issues %j', (more, issues) => {
  const rules = { schema: contactInfoBody, check: phoneIssues };
  expect(checkForm(rules, { ...values, ...more }).fields).toEqual(issues);
});
