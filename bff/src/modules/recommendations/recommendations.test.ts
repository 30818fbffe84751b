import type { Cv, Recommendation } from '@workspace/contracts';
import { assistantMessages } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, createWorkplace } from '../../../test/support/factories.ts';
import { createMatch, createOpening } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('clients can read and accept recommendations for their organizations, and other users get an empty list', async () => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'CSM Approved');
  const client = await app.signedIn(place.client);
  const list = async () => (await client.get<Recommendation[]>('/api/recommendations')).body;
  expect(await list()).toEqual([]);
  await rows(admin.from('matches').update({ status: 'Reco Sent' }).eq('id', id));
  expect(await list()).toEqual([
    expect.objectContaining({
      id,
      status: 'Reco Sent',
      organization_id: place.organizationId,
      assistant: expect.objectContaining({ id: place.assistant.id, first_name: 'Test', last_name: 'Person' }),
      recommended_at: expect.stringMatching(/Z$/),
    }),
  ]);
  const strange = await app.signedIn(await createUser('client'));
  for (const browser of [strange, await app.signedIn(place.assistant)]) {
    expect((await browser.get('/api/recommendations')).body).toEqual([]);
  }
  expect((await client.get(`/api/recommendations?organization_id=${place.assistant.id}`)).body).toEqual([]);
  const answer = await client.post(`/api/matches/${id}/move`, { from: 'Reco Sent', to: 'Selected' });
  expect(answer.status).toBe(200);
  expect((await list()).map(({ status }) => status)).toEqual(['Selected']);
  const again = await client.post(`/api/matches/${id}/move`, { from: 'Selected', to: 'Rejected' });
  expect(again.status).toBe(403);
});

test('a client can decline an assistant with a reason, and the assistant disappears from the list', async () => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'Reco Sent');
  const client = await app.signedIn(place.client);
  const reason = 'We need mornings.';
  const move = { from: 'Reco Sent', to: 'Rejected', reason_kind: 'Lost Reason', reason };
  expect((await client.post(`/api/matches/${id}/move`, move)).status).toBe(200);
  expect((await client.get('/api/recommendations')).body).toEqual([]);
  expect((await app.browser().get('/api/recommendations')).status).toBe(401);
});

describe('the public profile of an assistant', () => {
  const read = (browser: Browser, id: string) => browser.get<Cv>(`/api/assistants/${id}/profile`);

  test('requires no session, and shows strangers only the first letter of the last name', async () => {
    const { assistant, client } = await createWorkplace();
    await rows(admin.from('profiles').update({ phone: '+63 917 555 0143' }).eq('id', assistant.id));
    const place = await createOpening();
    await createMatch(assistant, place, 'Reco Sent');
    const lastName = async (browser: Browser) => (await read(browser, assistant.id)).body.person.last_name;
    expect(await lastName(app.browser())).toBe('P.');
    expect(await lastName(await app.signedIn(await createUser('client')))).toBe('P.');
    expect(await lastName(await app.signedIn(client))).toBe('Person');
    expect(await lastName(await app.signedIn(place.client))).toBe('Person');
    for (const reader of [app.browser(), await app.signedIn(client)]) {
      const { body, text } = await read(reader, assistant.id);
      expect(Object.keys(body.person)).not.toContain('email');
      expect(text).not.toContain(assistant.email);
      expect(text).not.toContain('+63');
    }
  });

  test('is a 404 for the ids of clients and candidates, and for invalid ids (product/profile#public-profile)', async () => {
    const [client, candidate] = [await createUser('client'), await createAssistant('Candidate')];
    const wrong = { status: 404, message: assistantMessages.invalid, errorCode: 'INVALID_ASSISTANT' };
    for (const id of [client.id, candidate.id, crypto.randomUUID(), 'nobody']) {
      expect((await read(app.browser(), id)).body).toMatchObject(wrong);
    }
    expect((await read(await app.signedIn(candidate), candidate.id)).status).toBe(200);
  });
});
