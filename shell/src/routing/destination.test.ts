import { landingPath, safeDestination } from 'shared/contracts';
import { makeProfile } from 'shared/testing';
import { loginPath } from './destination.ts';

describe('landing without a destination', () => {
  it('not onboarded: onboarding, which leads to the first open step', () =>
    expect(landingPath(makeProfile({ has_onboarded: false }))).toBe('/onboarding'));
  it('operator: the pipeline, which is their work', () =>
    expect(landingPath(makeProfile({ is_operator: true }))).toBe('/operators/pipeline'));
  it('client: chat', () => expect(landingPath(makeProfile({ account_type: 'client' }))).toBe('/chat'));
  it('assistant: dashboard', () => expect(landingPath(makeProfile({ account_type: 'assistant' }))).toBe('/dashboard'));
});

describe('the way to sign-in carries where one wanted to go (product/routing#return-path)', () => {
  it('path, query and fragment, so that they come out whole', () => {
    const wanted = { pathname: '/assistants', search: '?a=1&b=%2F', hash: '#maria' };
    const path = loginPath(wanted);
    expect(path).toBe('/login?destination=%2Fassistants%3Fa%3D1%26b%3D%252F%23maria');
    expect(safeDestination(new URL(path, location.origin).searchParams.get('destination'))).toBe(
      '/assistants?a=1&b=%2F#maria',
    );
  });
  it('nothing for the start page', () => expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login'));
});
