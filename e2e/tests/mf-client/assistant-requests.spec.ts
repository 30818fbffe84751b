import type { AssistantRequest, Listing, Page as Rows } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { callApi, expect, type Page, signIn, test } from '../../support/test.ts';
import { insert, newWorkplace } from '../../support/workplace.ts';

test("a client's first assistant, from the request to the first clock-in", async ({ page, browser }) => {
  const { user_id } = await newWorkplace();
  const { id: organization_id } = await insert('organizations', { name: 'Lighthouse Books' });
  await (await newClient(organization_id))(page);
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, 'admin');
  /** Calls the BFF as the operator. */
  async function operate<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
    const { status, body } = await callApi(operator, method, path, data);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as Answer;
  }
  const state = (of: Page, name: string) => of.getByRole('main').getByText(name, { exact: true }).first();
  const showsStep = (name: string) =>
    expect(page.getByRole('list', { name: 'Progress' }).getByText(name)).toHaveAttribute('aria-current', 'step');

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Request an assistant' }).click();
  await page.getByRole('link', { name: 'Request your first assistant' }).click();
  await expect(page).toHaveURL('/assistant-requests/new');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Choose a role.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Executive assistant' }).click();
  await page.getByLabel('Hours per week').fill('20');
  await page.getByLabel('Skills').fill('Calendar, travel');
  await page.getByLabel('Budget per hour').fill('18');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL('/assistant-requests');
  await showsStep('Requested');

  const { items } = await operate<Rows<AssistantRequest>>('GET', '/api/operations/requests?q=Lighthouse');
  const [request] = items;
  const listing = `/api/operations/listings/${request?.listing.id}`;
  const { updated_at } = await operate<Listing>('GET', listing);
  await operate('PATCH', listing, { updated_at, status: 'Open' });
  const { id: matchId } = await operate<{ id: string }>('POST', '/api/matches', {
    assistant_id: user_id,
    listing_id: request?.listing.id,
  });
  const move = (from: string, to: string) => operate('POST', `/api/matches/${matchId}/move`, { from, to });
  await move('Pending', 'For Matching Interview');
  await move('For Matching Interview', 'Passed Interview');
  await move('Passed Interview', 'CSM Approved');
  await move('CSM Approved', 'Reco Sent');
  await operate('POST', `/api/operations/requests/${request?.id}/interviews`, {
    match_id: matchId,
    starts_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    minutes: 30,
  });

  await page.reload();
  await showsStep('Shortlist');
  await page.getByRole('button', { name: /^Book .* with Ana Lim/ }).click();
  await showsStep('Interview');
  await page.getByRole('link', { name: 'Select or decline Ana Lim' }).click();
  await page.getByRole('button', { name: 'Select Ana Lim', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Select' }).click();
  await expect(page.getByText('You have selected Ana Lim')).toBeVisible();

  await operator.goto('/operations/requests?q=Lighthouse');
  await expect(state(operator, 'Selected')).toBeVisible();
  await operator.getByRole('button', { name: 'Propose terms to Lighthouse Books' }).click();
  await operator.getByRole('dialog').getByLabel('Start date').fill('2030-01-07');
  await operator.getByRole('dialog').getByRole('button', { name: 'Propose terms' }).click();
  await expect(operator.getByText('Terms proposed')).toBeVisible();

  await page.goto('/assistant-requests');
  await expect(page.getByText('$18.00 per hour, 20 hours a week, from 01/07/2030')).toBeVisible();
  await page.getByRole('button', { name: 'Agree to the terms' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await showsStep('Starting');

  await move('Selected', 'For Onboarding Call');
  await move('For Onboarding Call', 'Matched');
  const teams = await operate<Rows<{ id: string }>>('GET', '/api/operations/teams?q=Lighthouse');
  await insert('sessions', { user_id, team_id: teams.items[0]?.id, timezone: 'UTC' });
  await page.reload();
  await showsStep('Filled');
});
