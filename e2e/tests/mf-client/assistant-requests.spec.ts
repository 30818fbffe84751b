import type { Browser } from '@playwright/test';
import type { AssistantRequest, Listing, OperatedTeam, Page as Rows } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { callApi, expect, expectToast, type Page, signIn, test } from '../../support/test.ts';
import { insert, newWorkplace, change as set } from '../../support/workplace.ts';

/** Signs in an operator who can make all calls. */
async function newOperator(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  async function operate<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
    const { status, body } = await callApi(page, method, path, data);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as Answer;
  }
  return {
    page,
    operate,
    team: async (query: string) =>
      (await operate<Rows<OperatedTeam>>('GET', `/api/operations/teams?q=${encodeURIComponent(query)}`)).items[0],
    /** Recommends an assistant for the newest request of an organization. Returns the request, and moves the match. */
    async recommend(organization: string, assistant_id: string) {
      const query = encodeURIComponent(organization);
      const { items } = await operate<Rows<AssistantRequest>>('GET', `/api/operations/requests?q=${query}`);
      const [request] = items;
      const listing = `/api/operations/listings/${request?.listing.id}`;
      const { updated_at } = await operate<Listing>('GET', listing);
      await operate('PATCH', listing, { updated_at, status: 'Open' });
      const listing_id = request?.listing.id;
      const { id: match_id } = await operate<{ id: string }>('POST', '/api/matches', { assistant_id, listing_id });
      /** Moves the match from each status to the next one. */
      const move = async (...statuses: string[]) => {
        for (const [index, to] of statuses.slice(1).entries())
          await operate('POST', `/api/matches/${match_id}/move`, { from: statuses[index], to });
      };
      await move('Pending', 'For Matching Interview', 'Passed Interview', 'CSM Approved', 'Reco Sent');
      return { request, match_id, move };
    },
  };
}

async function sendRequest(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Executive assistant' }).click();
  await page.getByLabel('Hours per week').fill('20');
  await page.getByLabel('Skills').fill('Calendar, travel');
  await page.getByLabel('Budget per hour').fill('18');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL('/assistant-requests');
}

const showsStep = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Progress' }).getByText(name)).toHaveAttribute('aria-current', 'step');

async function select(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Select or decline ${name}` }).click();
  await page.getByRole('button', { name: `Select ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Select' }).click();
  await expectToast(page, `You have selected ${name}`);
}

test("a client's first assistant, from the request to the first clock-in and a rating", async ({ page, browser }) => {
  const { user_id } = await newWorkplace();
  const { id: organization_id } = await insert('organizations', { name: 'Lighthouse Books' });
  await (await newClient(organization_id))(page);
  const { page: operator, operate, recommend, team } = await newOperator(browser);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Request an assistant' }).click();
  await page.getByRole('link', { name: 'Request your first assistant' }).click();
  await expect(page).toHaveURL('/assistant-requests/new');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Choose a role.')).toBeVisible();
  await sendRequest(page);
  await showsStep(page, 'Requested');

  const { request, match_id, move } = await recommend('Lighthouse Books', user_id);
  await operate('POST', `/api/operations/requests/${request?.id}/interviews`, {
    match_id,
    starts_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    minutes: 30,
  });
  await page.reload();
  await showsStep(page, 'Shortlist');
  await page.getByRole('button', { name: /^Book .* with Ana Lim/ }).click();
  await showsStep(page, 'Interview');
  await select(page, 'Ana Lim');

  await operator.goto('/operations/requests?q=Lighthouse');
  await expect(operator.getByRole('main').getByText('Selected', { exact: true }).first()).toBeVisible();
  await operator.getByRole('button', { name: 'Propose terms to Lighthouse Books' }).click();
  await operator.getByRole('dialog').getByLabel('Start date').fill('2030-01-07');
  await operator.getByRole('dialog').getByRole('button', { name: 'Propose terms' }).click();
  await expectToast(operator, 'Terms proposed');

  await page.goto('/assistant-requests');
  await expect(page.getByText('$18.00 per hour, 20 hours a week, from 01/07/2030')).toBeVisible();
  await page.getByRole('button', { name: 'Agree to the terms' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await showsStep(page, 'Starting');

  await move('Selected', 'For Onboarding Call', 'Matched');
  const team_id = (await team('Lighthouse Books'))?.id;
  const workSession = { user_id, team_id, timezone: 'UTC' };
  await insert('sessions', workSession);
  await page.reload();
  await showsStep(page, 'Filled');

  const ended_at = new Date().toISOString();
  await set('sessions', `team_id=eq.${team_id}`, { ended_at });
  for (const created_at of ['2026-11-02T09:00:00Z', '2026-11-03T09:00:00Z'])
    await insert('sessions', { ...workSession, created_at, ended_at: created_at.replace('T09', 'T10') });
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Rate', exact: true }).first().click();
  const rating = page.getByRole('dialog', { name: 'Rate Ana Lim' });
  await rating.getByRole('radio', { name: 'Very Good' }).focus();
  await page.keyboard.press('Space');
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expectToast(page, 'Thank you for your rating');
});

test('a client replaces an assistant: the new one joins the team, and the earlier one leaves it', async ({
  page,
  browser,
}) => {
  const place = await newWorkplace();
  const organization = `Harbor ${place.name}`;
  await set('organizations', `id=eq.${place.organization_id}`, { name: organization });
  const successor = await newWorkplace();
  await set('profiles', `id=eq.${successor.user_id}`, { first_name: 'Ben', last_name: 'Okoro' });
  await (await newClient(place.organization_id))(page);
  const { page: operator, recommend } = await newOperator(browser);

  await page.goto(`/team/${place.team_id}`);
  await page.getByRole('link', { name: 'Replace the assistant' }).click();
  await expect(page.getByText('The new assistant replaces the one of your current deal.')).toBeVisible();
  await sendRequest(page);
  await expect(page.getByText(`the assistant of ${place.name}`)).toBeVisible();

  const { move } = await recommend(organization, successor.user_id);
  await page.reload();
  await select(page, 'Ben Okoro');
  await move('Selected', 'For Onboarding Call', 'Matched');

  await operator.goto(`/operations/teams/${place.team_id}`);
  await operator.getByRole('button', { name: 'Remove Ana Lim' }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // The page behind an open dialog has no roles, so the dialog has to close first.
  await expect(operator.getByRole('alertdialog')).toBeHidden();
  await expect(operator.getByRole('button', { name: 'Remove Ana Lim' })).toBeHidden();

  await page.goto(`/team/${place.team_id}`);
  await expect(page.getByRole('main').getByText('Ben Okoro').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Ana Lim')).toHaveCount(0);
});
