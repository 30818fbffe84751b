import { linkPreferences, metadataOf, pickQuery } from './onboarding-link.ts';

describe('pickQuery for the names a and b (product/onboarding#links)', () => {
  it.each([
    [
      { a: 'x', b: 'y', c: 'z' },
      { a: 'x', b: 'y' },
    ],
    [{ a: '', b: ' ' }, { b: ' ' }],
    [{ a: ['x', 'y'], b: undefined }, {}],
    [{ a: 1, b: null }, {}],
    [{}, {}],
    [Object.create({ a: 'inherited' }), {}],
  ])('for the query %j, returns only %j', (query, picked) => expect(pickQuery(query, ['a', 'b'])).toEqual(picked));
});

describe('preferences from an onboarding link (product/onboarding#links)', () => {
  it.each([
    ['', {}],
    ['?signup_code=A%2BB', { signup_code: 'A+B' }],
    ['?organization_name=Fern+%26+Co&utm_source=x', { organization_name: 'Fern & Co' }],
    ['?email=ada%40fern.test&firstname=Ad%C3%A1', { email: 'ada@fern.test', firstname: 'Adá' }],
    ['?invite_type=change_poc', { invite_type: 'change_poc' }],
    ['?invite_type=owner', {}],
    ['?account_type=admin&account_type=client', {}],
    ['?magic_ea_enabled=true&magic_va_enabled=false', { magic_ea_enabled: true, magic_va_enabled: false }],
    ['?is_reusable=1&magic_vip_247=', { is_reusable: true }],
    ['?accounts=gmail,%20slack,,', { accounts: ['gmail', 'slack'] }],
    [`?signup_code=${'x'.repeat(201)}&phone=1`, { phone: '1' }],
    ['?organization_name=%3Cscript%3Ealert(1)%3C/script%3E', { organization_name: '<script>alert(1)</script>' }],
    ['?firstname=%E2%80%AEada%00', { firstname: 'ada' }],
    ['?firstname=%E0%A4%A', { firstname: '\ufffd%A' }],
    ['?__proto__=x&constructor=y', {}],
    ['?signup_url=%2Fonboarding%2F247-client%3Fa%3Db%20c', { signup_url: '/onboarding/247-client?a=b c' }],
  ])('for the query %s are %j', (search, preferences) => expect(linkPreferences(search)).toEqual(preferences));

  it('metadataOf returns only the preferences that progress stores', () => {
    expect(metadataOf({ signup_code: 'A', email: 'a@b.c', magic_ea_enabled: true, is_reusable: false })).toEqual({
      signup_code: 'A',
      is_reusable: false,
    });
  });
});
