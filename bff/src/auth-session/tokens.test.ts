import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { testEnv } from '../../test/support/app.ts';
import { createTokenVerifier } from './tokens.ts';

test('tokens of a rotated Supabase are accepted, because an unknown key makes the BFF read the published keys again', async () => {
  const published: JWK[] = [];
  const supabase = createServer((_req, res) => res.end(JSON.stringify({ keys: published })));
  await new Promise<void>((resolve) => supabase.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(supabase.address() as AddressInfo).port}`;
  const { SUPABASE_JWT_SECRET, SUPABASE_JWT_ISSUER, ...env } = testEnv({ SUPABASE_URL: url });
  const verifier = createTokenVerifier({ ...env, SUPABASE_JWT_SECRET: undefined, SUPABASE_JWT_ISSUER: undefined });

  /** Publishes a new key and returns a token that it signed. */
  async function rotate(kid: string): Promise<string> {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' });
    const token = new SignJWT({ session_id: randomUUID() }).setProtectedHeader({ alg: 'ES256', kid });
    const claims = token.setSubject(randomUUID()).setIssuer(`${url}/auth/v1`).setAudience('authenticated');
    return claims.setExpirationTime('1h').sign(privateKey);
  }

  expect(await verifier.verify(await rotate('first'))).not.toBeNull();
  // The keys are read at most every 30 s, so that nobody can make the BFF ask for each made-up key.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  expect(await verifier.verify(await rotate('second'))).not.toBeNull();
  now.mockRestore();
  supabase.close();
});
