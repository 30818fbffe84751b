import { landingPath, safeDestination } from '@workspace/contracts';
import { makeProfile } from '@workspace/testing';
import { loginPath } from './destination.ts';

describe('landing page without a destination', () => {
  it('is onboarding for a user who has not completed it', () =>
    expect(landingPath(makeProfile({ has_onboarded: false }))).toBe('/onboarding'));
  it('is the pipeline for an operator', () =>
    expect(landingPath(makeProfile({ is_operator: true }))).toBe('/operations'));
  it('is the chat for a client', () => expect(landingPath(makeProfile({ account_type: 'client' }))).toBe('/chat'));
  it('is the dashboard for an assistant', () =>
    expect(landingPath(makeProfile({ account_type: 'assistant' }))).toBe('/dashboard'));
});

describe('link to the sign-in page (product/routing#return-path)', () => {
  it('contains path, query and fragment of the destination', () => {
    const wanted = { pathname: '/assistants', search: '?a=1&b=%2F', hash: '#maria' };
    const path = loginPath(wanted);
    expect(path).toBe('/login?destination=%2Fassistants%3Fa%3D1%26b%3D%252F%23maria');
    expect(safeDestination(new URL(path, location.origin).searchParams.get('destination'))).toBe(
      '/assistants?a=1&b=%2F#maria',
    );
  });
  it('contains no destination for the start page', () =>
    expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login'));
});
