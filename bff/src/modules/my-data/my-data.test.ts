import { randomUUID } from 'node:crypto';
import type { AccountDeletion, DataExportAnswer, Person, Profile } from '@workspace/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { createShellDist, quickReads, type RunningApp, startApp } from '../../../test/support/app.ts';
import { createBill } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { runDataExports } from '../../../test/support/data-exports.ts';
import {
  createConversation,
  createOrganization,
  createUser,
  createWorkplace,
  password,
} from '../../../test/support/factories.ts';
import { png } from '../../../test/support/images.ts';
import { mailsTo, sendMails } from '../../../test/support/mail.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ ...quickReads, RATE_LIMIT_MAIL: '10000', SHELL_DIST: createShellDist() });
});
afterAll(() => app.close());

const path = '/api/my-data/export';
const file = '/api/my-data/export.zip';

describe('the export of everything about a person (product/my-data#export)', () => {
  test('is made once for two tabs, and downloaded only by this person', async () => {
    const { client, assistant, teamId } = await createWorkplace();
    const [browser, other] = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
    expect((await browser.get<DataExportAnswer>(path)).body).toEqual({ export: null });
    expect((await browser.get(file)).body).toMatchObject({ status: 404, errorCode: 'EXPORT_NOT_READY' });
    await rows(admin.from('tasks').insert({ team_id: teamId, title: 'Water the plants', creator_id: client.id }));
    const tabs = await Promise.all([
      browser.post<DataExportAnswer>(path, {}),
      browser.post<DataExportAnswer>(path, {}),
    ]);
    expect(tabs.map(({ status, body }) => [status, body.export?.state])).toEqual([
      [202, 'asked'],
      [202, 'asked'],
    ]);
    expect(tabs[0]?.body).toEqual(tabs[1]?.body);
    // One run makes at most five exports, and other suites may have left some.
    const ready = await eventually(async () => {
      await runDataExports();
      const { export: made } = (await browser.get<DataExportAnswer>(path)).body;
      return made?.state === 'ready' && made;
    });
    expect(Date.parse(ready.expires_at ?? '') - Date.parse(ready.ready_at ?? '')).toBe(7 * 86_400_000);
    const answer = await browser.get(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=workspace-export.zip');
    expect(answer.bytes.length).toBe(ready.bytes);
    const files = unzipSync(answer.bytes);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(read('README.txt')).toContain('tasks.json (1): Tasks that you created or that are assigned to you.');
    expect(JSON.parse(read('tasks.json'))).toEqual([expect.objectContaining({ title: 'Water the plants' })]);
    expect(JSON.parse(read('profile.json'))).toEqual([expect.objectContaining({ email: client.email })]);
    await sendMails();
    expect((await mailsTo(client.email)).map(({ subject }) => subject)).toEqual(['Your export is ready']);
    expect((await other.get(file)).status).toBe(404);
    expect((await app.browser().get(file)).status).toBe(401);
    expect((await app.browser().post(path, {})).status).toBe(401);
  });
});

describe('the deletion of an account (product/my-data#deletion)', () => {
  const deletion = '/api/my-data/deletion';
  const dueOf = async (browser: Browser) => (await browser.get<AccountDeletion>(deletion)).body.due_at;

  test('needs the password, ends every session, and is taken back by who logs in again', async () => {
    const user = await createUser('client');
    const [browser, elsewhere] = await Promise.all([app.browser().signIn(user), app.browser().signIn(user)]);
    expect((await browser.get<AccountDeletion>(deletion)).body).toEqual({
      due_at: null,
      stops: [],
      has_password: true,
    });
    expect((await browser.post(deletion, { password: 'wrong' })).body).toMatchObject({
      status: 400,
      message: 'This password is not correct.',
    });
    expect((await browser.post(deletion, { code: '123456' })).body).toMatchObject({
      status: 409,
      errorCode: 'PASSWORD_NEEDED',
    });
    expect(await dueOf(browser)).toBeNull();
    const tabs = await Promise.all([browser.post(deletion, { password }), browser.twin().post(deletion, { password })]);
    expect(tabs.map(({ status }) => status)).toContain(202);
    await eventually(async () => (await elsewhere.get(deletion)).status === 401 || undefined);

    await sendMails();
    const told = (await mailsTo(user.email)).filter(({ subject }) => subject === 'Your account will be deleted');
    expect(told).toHaveLength(1);
    const again = await app.browser().signIn(user);
    expect(Date.parse((await dueOf(again)) ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect((await again.get<Profile>('/api/profiles/get-current-profile')).body.deletion_due_at).not.toBeNull();
    expect((await again.get('/')).text).not.toContain('"deletion_due_at":null');
    expect((await again.delete(deletion, {})).status).toBe(204);
    expect((await again.get('/')).text).toContain('"deletion_due_at":null');
    expect(await dueOf(again)).toBeNull();
    expect((await app.browser().post(deletion, { password })).status).toBe(401);
  });

  test('does not wait for a bill of which nothing is left to pay', async () => {
    const client = await createUser('client');
    const organizationId = await createOrganization(client);
    const bill = await createBill(organizationId);
    const browser = await app.browser().signIn(client);
    const stops = async () => (await browser.get<AccountDeletion>(deletion)).body.stops;
    expect(await stops()).toMatchObject([{ kind: 'last_owner' }]);
    await rows(admin.from('bills').update({ total_cents: 0 }).eq('id', bill));
    expect(await stops()).toEqual([]);
  });

  test('waits for what has to be settled, and then frees the address and removes the files', async () => {
    const { client, assistant, organizationId } = await createWorkplace();
    const browser = await app.browser().signIn(client);
    const stops = (await browser.get<AccountDeletion>(deletion)).body.stops;
    expect(stops).toEqual([{ kind: 'last_owner', id: organizationId, name: 'Acme Studio' }]);
    expect((await browser.post(deletion, { password })).body).toMatchObject({
      status: 409,
      errorCode: 'DELETION_STOPPED',
    });
    const owner = await createUser('client');
    await rows(
      admin
        .from('client_organizations')
        .insert({ organization_id: organizationId, client_id: owner.id, role: 'owner' }),
    );
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'me.png');
    const headers = { 'x-workspace-request': '1', origin: 'http://localhost:3000' };
    const stored = await browser.raw('/api/images', { method: 'POST', body: form, headers });
    const { url } = (await stored.json()) as { url: string };
    expect((await fetch(url)).status).toBe(200);
    const conversation = await createConversation([client, assistant], ['Good morning']);
    await browser.post(path, {});
    expect((await browser.post(deletion, { password })).status).toBe(202);
    await rows(admin.from('profiles').update({ deletion_due_at: new Date().toISOString() }).eq('id', client.id));
    expect(await rows(admin.rpc('delete_accounts'))).toBe(1);
    await runDataExports();

    expect((await fetch(url)).status).not.toBe(200);
    expect((await app.browser().post('/api/auth/sign-in', { email: client.email, password })).status).toBe(400);
    const colleague = await app.signedIn(assistant);
    const { text } = await colleague.get(`/api/chat/conversations/${conversation}/messages`);
    expect(text).toContain('Good morning');
    expect(text).not.toContain(client.email);
    const administrator = await app.signedIn(await createOperator());
    const person = (await administrator.get<Person>(`/api/operations/people/${client.id}`)).body;
    expect(person).toMatchObject({ name: 'Deleted user', phone: null, deleted_at: expect.any(String) });
    expect(person.email).not.toBe(client.email);
    const suspend = { updated_at: person.updated_at, reason: 'Why' };
    expect((await administrator.post(`/api/operations/people/${client.id}/suspend`, suspend)).status).toBe(404);
    const { error } = await admin.auth.admin.createUser({ email: client.email, password, email_confirm: true });
    expect(error).toBeNull();
  });

  test('of an account without a password needs a mailed code', async () => {
    const email = `${randomUUID()}@workspace.test`;
    const { data } = await admin.auth.admin.createUser({ email, email_confirm: true });
    const user = { id: data.user?.id ?? '', email };
    const browser = await app.signedIn(user);
    expect((await browser.get<AccountDeletion>(deletion)).body.has_password).toBe(false);
    expect((await browser.post(`${deletion}/code`, {})).status).toBe(200);
    const code = await eventually(async () => /\b\d{6}\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[0]);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await browser.post(deletion, { code: wrong })).status).toBe(400);
    expect((await browser.post(deletion, { code })).status).toBe(202);
    expect(await dueOf(browser)).not.toBeNull();
  });
});
