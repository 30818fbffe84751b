import { act, screen, waitFor, within } from '@testing-library/react';
import { type Organization, organizationMessages, type Profile } from '@workspace/contracts';
import {
  apiError,
  asksOnReload,
  fakeApi,
  fakeStream,
  heldAnswer,
  makeOrganization,
  makeOrganizationMember,
  makePendingInvite,
  makeProfile,
  peopleNames,
  renderRoutes,
} from '@workspace/testing';
import { routes } from '../../routes.tsx';

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
const stream = fakeStream();
const done = json(null, 204);
const broken = apiError(500, 'A stack trace');
const noInvites = { invites: [], count: 0, limit: 5, page: 1 };

const user: Profile = makeProfile({ email: 'olivia@workspace.test' });
const self = makeOrganizationMember({ client_id: user.id });
const ben = makeOrganizationMember({ display_name: 'Ben Castillo', role: 'member' });
const organization = (fields: Partial<Organization> = {}) =>
  makeOrganization({ owner: self, members: [self, ben], ...fields });

function show(at: string, answers: Record<string, unknown>, organizations: Organization[] = []) {
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 7), dismiss: jest.fn() };
  const requests = fakeApi(answers);
  return { toast, requests, ...renderRoutes(routes, { at, user, toast, organizations }) };
}

async function open(given = organization(), answers: Record<string, unknown> = {}) {
  const page = show(`/account/organizations/${given.id}`, {
    'GET /api/organizations/get-by-id': given,
    [`GET /api/organizations/${given.id}/pending-invites`]: noInvites,
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: given.name });
  const bodyOf = async (call: string): Promise<unknown> => {
    const sent = page.requests.find(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
    return sent?.clone().json();
  };
  return { ...page, bodyOf, update: `PATCH /api/organizations/${given.id}/update` };
}
const press = async ({ user: person }: { user: ReturnType<typeof show>['user'] }, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('alertdialog', { name });

// Imports the pages before the tests, so that compilation does not count towards the timeout of the first test.
beforeAll(() => Promise.all([import('./organizations-page.tsx'), import('./organization-page.tsx')]), 60_000);
afterEach(() => localStorage.clear());

describe('list of organizations', () => {
  const list = 'GET /api/organizations/get-by-client';

  it('shows the role and the number of members of each organization, and links to its page', async () => {
    const acme = organization();
    show('/account/organizations', { [list]: [acme] });
    const link = await screen.findByRole('link', { name: /Acme Studio/ });
    expect(link).toHaveAttribute('href', `/account/organizations/${acme.id}`);
    expect(link).toHaveTextContent('Owner · 2 people');
  });

  it('retries after a failure to load, and shows an empty state without organizations', async () => {
    let fails = true;
    const page = show('/account/organizations', {
      [list]: () => (fails ? apiError(404, 'Gone')() : json([])()),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await page.user.click(retry);
    expect(await screen.findByText('No organization yet')).toBeInTheDocument();
  });

  it('says what members may do, who are no mere readers', async () => {
    show('/account/organizations', { [list]: [organization()] });
    expect(
      await screen.findByText(/^Everyone in an organization works with the same teams, approves hours/),
    ).toBeVisible();
  });

  it.each([
    ['You are not in an organization yet', 'isNoOrgVisible', []],
    ['Complete the billing details of Acme Studio', 'isUpdateBillingVisible', [organization()]],
    ['What is an organization?', 'isLearnMoreVisible', [organization()]],
  ])('shows "%s" until the user dismisses the banner (storage key %s)', async (title, key, organizations) => {
    const first = show('/account/organizations', { [list]: organizations });
    const banner = (await screen.findByText(title)).closest('[role], section, aside, div[class]');
    expect(banner).not.toBeNull();
    const names = screen.getAllByRole('button', { name: /Dismiss/ });
    const own = names.find((button) => button.parentElement?.textContent?.includes(title)) ?? names[0];
    await first.user.click(own as HTMLElement);
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    expect(localStorage.getItem(key)).toBe('false');
    first.unmount();
    show('/account/organizations', { [list]: organizations });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  it('creates an organization and opens its page, and keeps the typed text when saving fails', async () => {
    let fails = true;
    const acme = organization({ name: 'Harbour' });
    const page = show('/account/organizations', {
      [list]: [],
      'POST /api/organizations': () => (fails ? broken() : json(acme, 201)()),
      'GET /api/organizations/get-by-id': acme,
      [`GET /api/organizations/${acme.id}/pending-invites`]: noInvites,
    });
    await press(page, 'New organization');
    const form = await screen.findByRole('dialog', { name: 'New organization' });
    await page.user.click(within(form).getByRole('button', { name: 'Create organization' }));
    expect(within(form).getByText('Give the organization a name.')).toBeInTheDocument();
    await page.user.type(within(form).getByLabelText(/^Name/), 'Harbour');
    await page.user.click(within(form).getByRole('button', { name: 'Create organization' }));
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith('Failed to create organization'));
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Harbour');
    fails = false;
    await page.user.click(within(form).getByRole('button', { name: 'Create organization' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument();
    const sent = await page.requests.findLast(({ method }) => method === 'POST')?.json();
    expect(sent).toMatchObject({ name: 'Harbour', clientId: user.id, email: user.email });
  });

  it('says that onboarding comes first when no further organization is created, and keeps the typed text', async () => {
    const acme = organization();
    const answers = { [list]: [acme], 'POST /api/organizations': acme };
    const page = show('/account/organizations', answers, [acme]);
    await press(page, 'New organization');
    const form = await screen.findByRole('dialog', { name: 'New organization' });
    await page.user.type(within(form).getByLabelText(/^Name/), 'Harbour');
    await page.user.click(within(form).getByRole('button', { name: 'Create organization' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Finish setting up your account before you create another organization.',
    );
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Harbour');
  });
});

describe('editing an organization', () => {
  const rename = async (page: Awaited<ReturnType<typeof open>>, name: string) => {
    await press(page, 'Change name');
    const field = screen.getByRole('textbox', { name: 'Name' });
    await page.user.clear(field);
    await page.user.type(field, name);
    await press(page, 'Save');
  };

  it.each(peopleNames)('saves and shows the name %s unchanged', async (name) => {
    const acme = organization();
    let now = acme;
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`PATCH /api/organizations/${acme.id}/update`]: () => {
        now = { ...acme, name, updated_at: '2026-02-01T00:00:00.000Z' };
        return json(now)();
      },
    });
    await press(page, 'Change name');
    await page.user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await page.user.paste(name);
    await press(page, 'Save');
    await page.user.click(within(await dialog('Rename the organization?')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(await page.bodyOf(page.update)).toMatchObject({ changes: { name } });
  });

  it('asks for confirmation before renaming, shows the new name at once, and confirms with a toast (product/organizations#edits)', async () => {
    let answer: (() => void) | undefined;
    const acme = organization();
    let now = acme;
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`PATCH /api/organizations/${acme.id}/update`]: () =>
        new Promise<Response>((resolve) => {
          answer = () => {
            now = { ...acme, name: 'Acme Works', updated_at: '2026-02-01T00:00:00.000Z' };
            resolve(json(now)());
          };
        }),
    });
    await rename(page, 'Acme Works');
    const question = await dialog('Rename the organization?');
    expect(page.requests.some(({ method }) => method === 'PATCH')).toBe(false);
    await page.user.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme Works' })).toBeInTheDocument();
    expect(page.toast.success).not.toHaveBeenCalled();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Successfully updated organization'));
    expect(await page.bodyOf(page.update)).toEqual({ updated_at: acme.updated_at, changes: { name: 'Acme Works' } });
  });

  it('sends two quick edits in sequence, the second with the version from the first response', async () => {
    const acme = organization();
    const second = '2026-02-01T00:00:00.000Z';
    const sent: unknown[] = [];
    const answers: (() => void)[] = [];
    let now = acme;
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`PATCH /api/organizations/${acme.id}/update`]: async (request: Request) => {
        const { updated_at, changes } = await request.json();
        sent.push({ updated_at, changes });
        await new Promise<void>((resolve) => answers.push(resolve));
        if (updated_at !== now.updated_at) return apiError(409, organizationMessages.changed, 'ORGANIZATION_CHANGED')();
        now = { ...now, ...changes, updated_at: sent.length === 1 ? second : '2026-03-01T00:00:00.000Z' };
        return json(now)();
      },
    });
    const save = async (question: string) =>
      page.user.click(within(await dialog(question)).getByRole('button', { name: 'Save' }));
    await rename(page, 'Acme Works');
    await save('Rename the organization?');
    await waitFor(() => expect(sent).toHaveLength(1));
    await press(page, 'Change contact email');
    const field = screen.getByRole('textbox', { name: 'Contact email' });
    await page.user.clear(field);
    await page.user.type(field, 'new@acme.test{Enter}');
    await save('Change the contact email?');
    expect(await screen.findByText('new@acme.test')).toBeInTheDocument();
    expect(sent).toEqual([{ updated_at: acme.updated_at, changes: { name: 'Acme Works' } }]);
    expect(asksOnReload()).toBe(true);
    answers[0]?.();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(asksOnReload()).toBe(false);
    expect(sent[1]).toEqual({ updated_at: second, changes: { contact_email: 'new@acme.test' } });
    expect(screen.getByText('new@acme.test')).toBeInTheDocument();
    answers[1]?.();
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledTimes(2));
    expect(page.toast.error).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1, name: 'Acme Works' })).toBeInTheDocument();
    expect(screen.getByText('new@acme.test')).toBeInTheDocument();
  });

  it('reverts the name when saving fails, and keeps the typed text', async () => {
    const acme = organization();
    const page = await open(acme, { [`PATCH /api/organizations/${acme.id}/update`]: broken });
    await rename(page, 'Acme Works');
    await page.user.click(within(await dialog('Rename the organization?')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith('Ooops! Something went wrong.'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme Studio' })).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Acme Works');
  });

  it("reports a conflict with another user's change, and shows the other name", async () => {
    const acme = organization();
    let now = acme;
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`PATCH /api/organizations/${acme.id}/update`]: () => {
        now = { ...acme, name: 'Theirs' };
        return apiError(409, organizationMessages.changed, 'ORGANIZATION_CHANGED')();
      },
    });
    await rename(page, 'Ours');
    await page.user.click(within(await dialog('Rename the organization?')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith(organizationMessages.changed));
    expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeInTheDocument();
  });

  it.each([
    ['meanwhile', (id: string) => stream.send('organizations', { change: 'UPDATE', record: { id } })],
    ['while the stream is away', () => stream.ready()],
  ])('shows the changes that others make %s', async (_when, happen) => {
    const acme = organization();
    let now = acme;
    let invites = { ...noInvites, invites: [makePendingInvite({ email: 'late@acme.test' })], count: 1 };
    await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`GET /api/organizations/${acme.id}/pending-invites`]: () => json(invites)(),
    });
    expect(await screen.findByText('late@acme.test')).toBeInTheDocument();
    now = { ...acme, name: 'Theirs', members: [self, { ...ben, role: 'owner' }] };
    invites = { ...noInvites, invites: [] };
    act(() => happen(acme.id));
    expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('late@acme.test')).not.toBeInTheDocument());
  });

  it.each([
    ['meanwhile', (id: string) => stream.send('organizations', { change: 'UPDATE', record: { id } })],
    ['while the stream is away', () => stream.ready()],
  ])('does not ask for an organization that the user leaves or deletes %s', async (_when, happen) => {
    const acme = organization();
    const asked: string[] = [];
    const answer = (body: unknown) => (request: Request) => {
      asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      return json(body)();
    };
    await open(acme, {
      'GET /api/organizations/get-by-client': answer([]),
      'GET /api/organizations/get-by-id': answer(acme),
      [`GET /api/organizations/${acme.id}/pending-invites`]: answer(noInvites),
    });
    await act(async () => happen(acme.id));
    await waitFor(() => expect(asked).toContain('get-by-client'));
    await act(async () => {});
    expect(asked.filter((name) => name === 'get-by-id')).toHaveLength(1);
    expect(asked.filter((name) => name === 'pending-invites')).toHaveLength(1);
  });

  it('saves on top of a change of another field, but not over an unseen change of the same field', async () => {
    const acme = organization();
    const sent: string[] = [];
    let now = acme;
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`PATCH /api/organizations/${acme.id}/update`]: async (request: Request) => {
        const { updated_at, changes } = await request.json();
        sent.push(updated_at);
        if (updated_at !== now.updated_at) return apiError(409, organizationMessages.changed, 'ORGANIZATION_CHANGED')();
        now = { ...now, ...changes, updated_at: '2026-03-01T00:00:00.000Z' };
        return json(now)();
      },
    });
    const theirs = async (changes: Partial<Organization>, shown: string) => {
      now = { ...now, ...changes };
      act(() => stream.send('organizations', { change: 'UPDATE', record: { id: acme.id } }));
      expect(await screen.findByText(shown)).toBeInTheDocument();
    };
    const save = async () =>
      page.user.click(within(await dialog('Rename the organization?')).getByRole('button', { name: 'Save' }));
    await press(page, 'Change name');
    const second = '2026-02-01T00:00:00.000Z';
    await theirs({ contact_email: 'theirs@acme.test', updated_at: second }, 'theirs@acme.test');
    await page.user.type(screen.getByRole('textbox', { name: 'Name' }), ' Works{Enter}');
    await save();
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledTimes(1));
    await press(page, 'Change name');
    await theirs({ name: 'Theirs', updated_at: '2026-04-01T00:00:00.000Z' }, 'Theirs');
    await page.user.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}');
    await save();
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith(organizationMessages.changed));
    expect(sent).toEqual([second, '2026-03-01T00:00:00.000Z']);
  });

  it.each([
    ['Change contact email', 'Contact email', 'Change the contact email?', { contact_email: 'new@acme.test' }],
    [
      'Change receipt recipient',
      'Receipt recipient',
      'Change the receipt recipient?',
      { receipt_recipient: 'new@acme.test' },
    ],
  ])(
    '%s: rejects an invalid email address, and asks for confirmation before saving',
    async (button, label, question, changes) => {
      const acme = organization();
      const page = await open(acme, { [`PATCH /api/organizations/${acme.id}/update`]: acme });
      await press(page, button);
      const field = screen.getByRole('textbox', { name: label });
      await page.user.clear(field);
      await page.user.type(field, 'nobody{Enter}');
      expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
      expect(field).toHaveValue('nobody');
      await page.user.clear(field);
      await page.user.type(field, 'new@acme.test{Enter}');
      await page.user.click(within(await dialog(question)).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Successfully updated organization'));
      expect(await page.bodyOf(page.update)).toMatchObject({ changes });
    },
  );

  it.each([
    ['adds', 'Add', ['bills@workspace.test', 'more@acme.test']],
    ['removes', 'Remove', []],
  ])('%s an invoice recipient after confirmation', async (_what, verb, invoice_recipients) => {
    const acme = organization();
    const page = await open(acme, { [`PATCH /api/organizations/${acme.id}/update`]: acme });
    if (verb === 'Add') {
      await page.user.type(screen.getByLabelText('Add an invoice recipient'), 'more@acme.test{Enter}');
    } else await press(page, 'Remove bills@workspace.test');
    const question = await dialog(`${verb} this recipient?`);
    await page.user.click(within(question).getByRole('button', { name: verb }));
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Successfully updated organization'));
    expect(await page.bodyOf(page.update)).toMatchObject({ changes: { invoice_recipients } });
  });

  it('removes an invoice recipient from the list as it is when the user confirms', async () => {
    const acme = organization();
    const held = heldAnswer();
    let now = acme;
    let sent: unknown;
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': () => json([now])(),
      'GET /api/organizations/get-by-id': () => json(now)(),
      [`PATCH /api/organizations/${acme.id}/update`]: async (request: Request) => {
        const body = await request.json();
        if (body.updated_at === acme.updated_at) return held.answer();
        sent = body;
        return json(now)();
      },
    });
    await page.user.type(screen.getByLabelText('Add an invoice recipient'), 'more@acme.test{Enter}');
    const addition = await dialog('Add this recipient?');
    await page.user.click(within(addition).getByRole('button', { name: 'Add' }));
    await press(page, 'Remove bills@workspace.test');
    const removal = await dialog('Remove this recipient?');
    const updated_at = '2026-02-01T00:00:00.000Z';
    now = { ...acme, updated_at, invoice_recipients: ['bills@workspace.test', 'theirs@acme.test'] };
    held.give(apiError(409, organizationMessages.changed, 'ORGANIZATION_CHANGED')());
    expect(await screen.findByText('theirs@acme.test')).toBeInTheDocument();
    await page.user.click(within(removal).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toEqual({ updated_at, changes: { invoice_recipients: ['theirs@acme.test'] } }));
  });

  it('says that invoices are emailed to their recipients', async () => {
    await open(organization());
    const card = (await screen.findByRole('heading', { name: 'Invoices' })).closest('section') ?? document.body;
    expect(card).toHaveTextContent('Each new invoice is emailed to its recipients.');
  });

  it('turns invoice emails off after confirmation, and keeps them on when the user cancels', async () => {
    const acme = organization();
    const page = await open(acme, { [`PATCH /api/organizations/${acme.id}/update`]: acme });
    const toggle = screen.getByRole('switch', { name: /Invoice emails/ });
    await page.user.click(toggle);
    await page.user.click(within(await dialog('Turn invoice emails off?')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(toggle).toBeChecked();
    await page.user.click(toggle);
    await page.user.click(within(await dialog('Turn invoice emails off?')).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(page.toast.success).toHaveBeenCalled());
    expect(await page.bodyOf(page.update)).toMatchObject({ changes: { disable_invoice_notifications: true } });
  });

  it('does what the question says, also if another owner turns invoice emails off meanwhile', async () => {
    let shown = organization();
    const { id } = shown;
    const page = await open(shown, {
      'GET /api/organizations/get-by-client': () => Response.json([shown]),
      'GET /api/organizations/get-by-id': () => Response.json(shown),
      [`PATCH /api/organizations/${id}/update`]: () => Response.json(shown),
    });
    const toggle = screen.getByRole('switch', { name: /Invoice emails/ });
    await page.user.click(toggle);
    const question = await dialog('Turn invoice emails off?');
    shown = { ...shown, disable_invoice_notifications: true };
    act(() => stream.send('organizations', { change: 'UPDATE', record: { id } }));
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(question).toHaveAccessibleName('Turn invoice emails off?');
    expect(question).toHaveTextContent('The recipients will get no more invoices by email.');
    await page.user.click(within(question).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(page.toast.success).toHaveBeenCalled());
    expect(await page.bodyOf(page.update)).toMatchObject({ changes: { disable_invoice_notifications: true } });
  });

  it('changes the billing address after confirmation', async () => {
    const known = { line1: '1 Main St', line2: '', city: 'Oslo', region: '', postal_code: '0150', country: 'NO' };
    const acme = organization({ billing_address: known });
    const page = await open(acme, { [`PATCH /api/organizations/${acme.id}/update`]: acme });
    expect(screen.getByText('1 Main St, Oslo, 0150, Norway')).toBeInTheDocument();
    await press(page, 'Change billing address');
    const form = await screen.findByRole('dialog', { name: 'Billing address' });
    const city = within(form).getByLabelText(/^City/);
    await page.user.clear(city);
    await page.user.click(within(form).getByRole('button', { name: 'Save address' }));
    expect(within(form).getByText('Enter the city.')).toBeInTheDocument();
    await page.user.type(city, 'Bergen');
    await page.user.click(within(form).getByRole('button', { name: 'Save address' }));
    const question = await dialog('Change the billing address?');
    await page.user.click(within(question).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Successfully updated organization'));
    expect(await page.bodyOf(page.update)).toMatchObject({
      changes: { billing_address: { ...known, city: 'Bergen' } },
    });
  });

  it('saves a picture without confirmation, and shows why a file is rejected (product/profile#pictures)', async () => {
    const acme = organization();
    const page = await open(acme, {
      'POST /api/images': { url: 'http://localhost/a.png' },
      [`PATCH /api/organizations/${acme.id}/update`]: acme,
    });
    const input = screen.getByLabelText('Picture file');
    const person = page.user;
    await person.upload(input, new File(['x'], 'me.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('Invalid SVG file.')).toBeInTheDocument();
    await person.upload(
      input,
      new File(
        ['\x89PNG\r\n\x1a\n'].map((text) => Uint8Array.from(text, (c) => c.charCodeAt(0))),
        'me.png',
        { type: 'image/png' },
      ),
    );
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Successfully updated organization'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await page.bodyOf(page.update)).toMatchObject({ changes: { avatar_url: 'http://localhost/a.png' } });
  });
});

describe('members', () => {
  const act = async (page: Awaited<ReturnType<typeof open>>, item: string, confirm: string) => {
    await press(page, 'Actions for Ben Castillo');
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
  };

  it.each([
    ['Remove member', 'remove-member', 'Successfully removed member from organization', 'Failed to remove member.'],
    ['Make owner', 'make-owner', 'Succesfully set as new owner', 'Failed to set new owner of the organization'],
  ])(
    '%s shows a toast for success and for failure (product/organizations#sentences)',
    async (item, call, said, failed) => {
      let answer = broken;
      const page = await open(organization(), { [`POST /api/organizations/${call}`]: () => answer() });
      await act(page, item, item);
      await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith(failed));
      answer = done;
      await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: item }));
      await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith(said));
      expect(await page.bodyOf(`POST /api/organizations/${call}`)).toMatchObject(
        item === 'Make owner' ? { client_id: ben.client_id } : { clientId: ben.client_id },
      );
    },
  );

  it('the menu of a new owner does not change under the pointer when the organization has loaded again', async () => {
    const acme = organization();
    let loads = 0;
    const page = await open(acme, {
      'GET /api/organizations/get-by-id': () => (loads++ === 0 ? Response.json(acme) : heldAnswer().answer()),
      'POST /api/organizations/make-owner': done,
    });
    await act(page, 'Make owner', 'Make owner');
    await waitFor(() => expect(loads).toBe(2));
    await press(page, 'Actions for Ben Castillo');
    expect(await screen.findByRole('menuitem', { name: 'Remove member' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Make owner' })).not.toBeInTheDocument();
  });

  it('a member can read but not change the settings, and can leave', async () => {
    const acme = organization({
      role: 'member',
      owner: ben,
      members: [
        { ...ben, role: 'owner' },
        { ...self, role: 'member' },
      ],
    });
    const page = await open(acme, {
      'POST /api/organizations/remove-member': done,
      'GET /api/organizations/get-by-client': [],
    });
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Leave']);
    expect(screen.getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Leave');
    await page.user.click(within(await dialog('Leave Acme Studio?')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Organizations' })).toBeInTheDocument();
  });

  it('the last owner cannot leave, and sees the reason', async () => {
    await open();
    expect(screen.getByText(organizationMessages.lastOwner)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave' })).toBeDisabled();
  });
});

describe('invitations', () => {
  it('the form shows a result for each address, and keeps invalid addresses', async () => {
    const acme = organization();
    const call = `POST /api/organizations/${acme.id}/invite-members`;
    const page = await open(acme, {
      [call]: [
        { email: 'ana@acme.test', outcome: 'invited', mailed: true },
        { email: 'nobody', outcome: 'invalid', mailed: false },
        { email: 'ben@acme.test', outcome: 'already_member', mailed: false },
        { email: 'ida@acme.test', outcome: 'already_invited', mailed: false },
        { email: 'kim@acme.test', outcome: 'invited', mailed: false },
      ],
    });
    const field = screen.getByLabelText('Email addresses');
    await press(page, 'Send invitation');
    expect(await screen.findByText('Enter at least one email address.')).toBeInTheDocument();
    await page.user.type(field, 'Ana@acme.test, nobody ben@acme.test;ida@acme.test{Enter}kim@acme.test');
    await page.user.click(screen.getByRole('radio', { name: /Owner/ }));
    await press(page, 'Send 5 invitations');
    const list = await screen.findByRole('list', { name: 'Results of the invitations' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'ana@acme.testInvited',
      'nobodyNot an email address',
      'ben@acme.testAlready a member',
      'ida@acme.testAlready invited',
      'kim@acme.testInvited, but no email was sent. Share the link below.',
    ]);
    expect(field).toHaveValue('nobody');
    expect(await page.bodyOf(call)).toEqual({
      emails: ['ana@acme.test', 'nobody', 'ben@acme.test', 'ida@acme.test', 'kim@acme.test'],
      organizationId: acme.id,
      invite_type: 'change_poc',
    });
  });

  it('a new invite link replaces the current link after confirmation', async () => {
    let answer: () => Response = broken;
    const page = await open(organization(), { 'POST /api/organizations/generate-invite-link': () => answer() });
    await press(page, 'Generate invite link');
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith('Failed to generate the invitation link'));
    answer = json({ code: 'one', link: 'http://localhost/one', expires_at: '2026-12-20T00:00:00.000Z' });
    await press(page, 'Generate invite link');
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/one');
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus();
    expect(page.toast.success).toHaveBeenCalledWith('Invite link generated successfully!');
    answer = json({ code: 'two', link: 'http://localhost/two', expires_at: '2026-12-20T00:00:00.000Z' });
    await press(page, 'New link');
    await page.user.click(within(await dialog('Generate a new link?')).getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/two'));
    const forced = page.requests.filter(({ url }) => url.endsWith('generate-invite-link'));
    expect(await Promise.all(forced.map(async (sent) => (await sent.json()).forceGenerate))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('hides the invite link when it is revoked or a member is removed, and no longer works', async () => {
    const acme = organization();
    const guest = makePendingInvite({ email: 'ana@acme.test' });
    const reusable = makePendingInvite({ email: null, code: 'one', is_reusable: true });
    const page = await open(acme, {
      [`GET /api/organizations/${acme.id}/pending-invites`]: { ...noInvites, invites: [guest, reusable], count: 2 },
      'POST /api/organizations/generate-invite-link': {
        code: 'one',
        link: 'http://localhost/one',
        expires_at: '2026-12-20T00:00:00.000Z',
      },
      'POST /api/organizations/revoke-invite': done,
      'POST /api/organizations/remove-member': done,
    });
    const link = () => screen.queryByRole('textbox', { name: 'Link' });
    await press(page, 'Generate invite link');
    await press(page, 'Revoke the invitation of ana@acme.test');
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Invitation revoked successfully!'));
    expect(link()).toBeInTheDocument();
    await press(page, 'Revoke the invite link');
    await waitFor(() => expect(link()).not.toBeInTheDocument());
    await press(page, 'Generate invite link');
    await waitFor(() => expect(link()).toBeInTheDocument());
    await press(page, 'Actions for Ben Castillo');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Remove member' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove member' }),
    );
    await waitFor(() => expect(link()).not.toBeInTheDocument());
  });

  it.each([
    ['meanwhile', (id: string) => stream.send('organizations', { change: 'UPDATE', record: { id } })],
    ['while the stream is away', () => stream.ready()],
  ])('hides the invite link only when somebody else has made it stop working %s', async (_when, tell) => {
    const acme = organization();
    const codes = ['one', 'two'];
    const listed = (code: string) =>
      json({
        invites: [makePendingInvite({ email: null, code, is_reusable: true })],
        count: 1,
        limit: 100,
        page: 1,
      });
    let answer: () => Response = listed('one');
    const asked = jest.fn(() => answer());
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': [acme],
      [`GET /api/organizations/${acme.id}/pending-invites`]: ({ url }: Request) =>
        url.endsWith('limit=100') ? asked() : json(noInvites)(),
      'POST /api/organizations/generate-invite-link': () =>
        json({ code: codes.shift(), link: 'http://localhost/link', expires_at: '2026-12-20T00:00:00.000Z' })(),
    });
    const link = () => screen.queryByRole('textbox', { name: 'Link' });
    await press(page, 'Generate invite link');
    await waitFor(() => expect(link()).toBeInTheDocument());
    act(() => tell(acme.id));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(link()).toBeInTheDocument();
    answer = listed('of another owner');
    act(() => tell(acme.id));
    await waitFor(() => expect(link()).not.toBeInTheDocument());
    await press(page, 'Generate invite link');
    await waitFor(() => expect(link()).toBeInTheDocument());
    answer = broken;
    act(() => tell(acme.id));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    answer = listed('two');
    act(() => tell(acme.id));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
    expect(link()).toBeInTheDocument();
  });

  it('keeps a new invite link if a check that began before it is answered after it', async () => {
    const acme = organization();
    const codes = ['one', 'two'];
    const invite = makePendingInvite({ email: null, is_reusable: true });
    const listed = (code: string) => json({ invites: [{ ...invite, code }], count: 1, limit: 100, page: 1 })();
    const early = heldAnswer();
    const asked = jest.fn(async () => listed('two')).mockImplementationOnce(early.answer);
    const page = await open(acme, {
      'GET /api/organizations/get-by-client': [acme],
      [`GET /api/organizations/${acme.id}/pending-invites`]: ({ url }: Request) =>
        url.endsWith('limit=100') ? asked() : json(noInvites)(),
      'POST /api/organizations/generate-invite-link': () => {
        const code = codes.shift();
        return json({ code, link: `http://localhost/${code}`, expires_at: '2026-12-20T00:00:00.000Z' })();
      },
    });
    const tell = () => act(() => stream.send('organizations', { change: 'UPDATE', record: { id: acme.id } }));
    await press(page, 'Generate invite link');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/one'));
    tell();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await press(page, 'New link');
    await page.user.click(within(await dialog('Generate a new link?')).getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/two'));
    tell();
    early.give(listed('one'));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost/two');
  });

  it('pending invitations are listed five per page with page + 1 in the request (product/organizations#pending-invites), and can be revoked', async () => {
    const acme = organization();
    const pages = `GET /api/organizations/${acme.id}/pending-invites`;
    let answer = broken;
    const page = await open(acme, {
      [pages]: ({ url }: Request) => {
        const number = Number(new URL(url).searchParams.get('page'));
        const invite = makePendingInvite({ email: `guest${number}@acme.test`, code: `code-${number}` });
        return json({ invites: [invite], count: 6, limit: 5, page: number })();
      },
      'POST /api/organizations/revoke-invite': () => answer(),
    });
    expect(await screen.findByText('guest1@acme.test')).toBeInTheDocument();
    await press(page, 'Revoke the invitation of guest1@acme.test');
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith('Failed to revoke invite'));
    answer = done;
    await press(page, 'Revoke the invitation of guest1@acme.test');
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Invitation revoked successfully!'));
    expect(await page.bodyOf('POST /api/organizations/revoke-invite')).toEqual({
      inviteCode: 'code-1',
      organizationId: acme.id,
      invite_type: 'regular',
      isRevoked: true,
    });
    await page.user.click(screen.getByRole('button', { name: /next/i }));
    expect(await screen.findByText('guest2@acme.test')).toBeInTheDocument();
  });
});

describe('deleting an organization', () => {
  it('asks for confirmation, then shows a toast for progress and result (product/organizations#sentences)', async () => {
    const acme = organization();
    let answer = broken;
    const page = await open(acme, {
      [`DELETE /api/organizations/${acme.id}/delete`]: () => answer(),
      'GET /api/organizations/get-by-client': [],
    });
    await press(page, 'Delete');
    const question = await dialog('Delete Acme Studio?');
    await page.user.click(within(question).getByRole('button', { name: 'Delete organization' }));
    await waitFor(() => expect(page.toast.error).toHaveBeenCalledWith('Ooops! Something went wrong.'));
    expect(page.toast.loading).toHaveBeenCalledWith('Deleting...');
    answer = done;
    await page.user.click(within(question).getByRole('button', { name: 'Delete organization' }));
    await waitFor(() => expect(page.toast.success).toHaveBeenCalledWith('Successfully deleted organization'));
    expect(page.toast.dismiss).toHaveBeenCalledWith(7);
    expect(await screen.findByRole('heading', { level: 1, name: 'Organizations' })).toBeInTheDocument();
  });
});

it('shows "You are not in this organization" when the API returns 404', async () => {
  show('/account/organizations/x', { 'GET /api/organizations/get-by-id': apiError(404, 'Organization was not found') });
  expect(await screen.findByText('You are not in this organization')).toBeInTheDocument();
});
