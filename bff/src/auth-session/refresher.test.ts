import { type AuthApi, AuthRefused, type Tokens } from '../supabase/auth-api.ts';
import { createRefresher } from './refresher.ts';

const tokens: Tokens = { access_token: 'a', refresh_token: 'b', expires_in: 3600, token_type: 'bearer' };
const authThat = (refresh: AuthApi['refresh']): AuthApi => ({ refresh }) as AuthApi;
const refusing = (code: string, status: number) =>
  createRefresher(authThat(() => Promise.reject(new AuthRefused('Refused', code, status))));

describe('a refused token renewal', () => {
  test.each([
    ['refresh_token_not_found', 400],
    ['refresh_token_already_used', 400],
    ['session_not_found', 403],
    ['session_expired', 400],
    ['user_banned', 400],
    ['validation_failed', 400],
    ['invalid_grant', 400],
  ])('ends the session when Auth returns the error code %s', async (code, status) => {
    expect(await refusing(code, status).refresh('token', '')).toEqual({ kind: 'revoked' });
  });

  test.each([
    ['', 400],
    ['bad_json', 400],
    ['conflict', 409],
    ['over_request_rate_limit', 429],
    ['unexpected_failure', 500],
  ])('keeps the session and throws 503 when Auth returns the error code "%s" with status %i', async (code, status) => {
    await expect(refusing(code, status).refresh('token', '')).rejects.toMatchObject({ status: 503 });
  });

  test('is retried by the next call', async () => {
    let asked = 0;
    const refresher = createRefresher(
      authThat(async () => {
        asked += 1;
        if (asked === 1) throw new AuthRefused('Too many at once', 'conflict', 409);
        return tokens;
      }),
    );
    await expect(refresher.refresh('token', '')).rejects.toMatchObject({ status: 503 });
    expect(await refresher.refresh('token', '')).toEqual({ kind: 'renewed', tokens });
  });
});
