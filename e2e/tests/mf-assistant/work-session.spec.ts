import type { Page as PageOf, Team } from '@workspace/contracts';
import { callApi, expect, expectToast, type Page, signIn, test } from '../../support/test.ts';

const currentUser = async (page: Page): Promise<string> => {
  const { body } = await callApi(page, 'GET', '/api/auth/session');
  return (body as { user: { id: string } }).user.id;
};

test.describe('an assistant', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('goes online, cannot start a second session, and goes offline', async ({ page, context }) => {
    await signIn(page, 'assistant');
    await page.goto('/dashboard');
    const { body } = await callApi(page, 'GET', '/api/teams');
    const team = (body as PageOf<Team>).items[0];
    if (!team) throw new Error('The seeded assistant has no team.');
    const card = page.getByRole('region', { name: team.name }).or(page.getByRole('article', { name: team.name }));

    await card.getByRole('button', { name: 'Go online' }).click();
    await expectToast(page, 'Started a new session');
    await expect(card.getByRole('button', { name: 'Go offline' })).toBeVisible();

    const start = { user_id: await currentUser(page), team_id: team.id, timezone: 'Europe/Lisbon' };
    const second = await callApi(page, 'POST', '/api/sessions/start', start);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ message: 'You already have an ongoing session for this team', status: 409 });

    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard');
    const otherCard = otherTab
      .getByRole('region', { name: team.name })
      .or(otherTab.getByRole('article', { name: team.name }));
    await expect(otherCard.getByRole('button', { name: 'Go offline' })).toBeVisible();

    await card.getByRole('button', { name: 'Go offline' }).click();
    await expectToast(page, 'Ended current session');
    await expect(card.getByRole('button', { name: 'Go online' })).toBeVisible();
    // The other tab gets the change through the event stream, long before its next poll.
    await expect(otherCard.getByRole('button', { name: 'Go online' })).toBeVisible();
  });
});
