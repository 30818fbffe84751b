import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { testEnv } from '../../test/support/app.ts';
import { createLeaveLinks } from '../integrations/mail/leave-links.ts';
import { createUnsubscribeLinks } from '../integrations/mail/unsubscribe-links.ts';
import { createWebhooks } from '../integrations/webhooks/webhooks.ts';
import { createSignedTokens } from './signed-tokens.ts';
import { webhookSignature } from './webhook-signature.ts';

const oldKey = 'the old signing key, 32 characters long';
const newKey = 'the new signing key, 32 characters long';
const before = testEnv({ SIGNING_KEY: oldKey });
const during = testEnv({ SIGNING_KEY: newKey, SIGNING_KEY_PREVIOUS: oldKey });
const after = testEnv({ SIGNING_KEY: newKey });
type Env = typeof before;

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const id = randomUUID();

/** Signs with the first environment and reads with the second. Rejects if the second does not accept it. */
const signed: Record<string, (signer: Env, reader: Env) => Promise<unknown>> = {
  'a token of any purpose': async (signer, reader) => {
    const token = await createSignedTokens(signer, 'a purpose').sign(new SignJWT().setExpirationTime('1h'));
    return createSignedTokens(reader, 'a purpose').verify(token, { requiredClaims: ['exp'] });
  },
  'a link that answers a leave': async (signer, reader) => {
    const link = await createLeaveLinks(signer).create({ leave_id: id, client_id: id, action: 'Approved' }, new Date());
    return createLeaveLinks(reader).read(tokenOf(link));
  },
  'a link that turns off mails': async (signer, reader) => {
    const link = await createUnsubscribeLinks(signer).create({ user_id: id, category: 'account' });
    return createUnsubscribeLinks(reader).read(tokenOf(link));
  },
};
const isAccepted = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  );

test.each(Object.entries(signed))(
  '%s outlives a new signing key while SIGNING_KEY_PREVIOUS has the old one',
  async (_what, use) => {
    expect(await isAccepted(use(before, during))).toBe(true);
    expect(await isAccepted(use(before, after))).toBe(false);
    expect(await isAccepted(use(during, after))).toBe(true);
  },
);

test('during a rotation, an alert has a signature for the old and for the new secret', async () => {
  const alerts: { id: string; timestamp: string; signature: string; body: string }[] = [];
  const receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => {
      body += part;
    });
    req.on('end', () => {
      const header = (name: string) => String(req.headers[name]);
      const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header) as [
        string,
        string,
        string,
      ];
      alerts.push({ id, timestamp, signature, body });
      res.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const secrets = [before, after].map((env) => createWebhooks(env).secretOf(id));
  const webhooks = createWebhooks({ ...during, WEBHOOK_HOSTS_ALLOWED: [host] });
  expect(await webhooks.send({ id: '1', url: `http://${host}/`, secretId: id, body: {} })).toBeNull();
  const [alert] = alerts;
  if (!alert) throw new Error('no alert arrived');
  const { signature, ...content } = alert;
  for (const secret of secrets)
    expect(signature.split(' ')).toContain(`v1,${webhookSignature(secret, content).toString('base64')}`);
  expect(secrets[0]).not.toBe(secrets[1]);
  await webhooks.close();
  receiver.close();
});
