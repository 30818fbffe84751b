import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { testEnv } from '../../../test/support/app.ts';
import { createPasswordResetGrant } from './password-reset-grant.ts';

const oldKey = 'the old signing key, 32 characters long';
const newKey = 'the new signing key, 32 characters long';
const scope = { secure: false };

/** Returns the Cookie header of a browser that got the permission from a process with these keys. */
function cookieFrom(keys: Record<string, string>, userId: string): string {
  let cookie = '';
  const response = { setHeader: () => undefined, append: (_name: string, value: string) => (cookie = value) };
  createPasswordResetGrant(testEnv(keys), scope).give(response as unknown as Response, userId);
  return cookie.split(';')[0] ?? '';
}

test('the right to set a password outlives a new signing key while SIGNING_KEY_PREVIOUS has the old one', () => {
  const userId = randomUUID();
  const request = { headers: { cookie: cookieFrom({ SIGNING_KEY: oldKey }, userId) } } as Request;
  const has = (keys: Record<string, string>) => createPasswordResetGrant(testEnv(keys), scope).has(request, userId);
  expect(has({ SIGNING_KEY: newKey, SIGNING_KEY_PREVIOUS: oldKey })).toBe(true);
  expect(has({ SIGNING_KEY: newKey })).toBe(false);
});
