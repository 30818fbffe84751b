import { callApi, expect, test } from '../../support/test.ts';
import { newCandidate } from '../../support/workplace.ts';

const closed = [
  '/clients',
  '/job-listings',
  '/job-applications',
  '/assistant-teams',
  '/sessions',
  '/earning',
  '/account/vcc',
];

test.describe('a candidate', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('gets no page and no data at addresses that are closed to candidates (product/candidates#candidate-mode)', async ({
    page,
  }) => {
    const { signIn: enter } = await newCandidate();
    await enter(page);
    for (const path of closed) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page is not open to you yet' }), path).toBeVisible();
    }
    await page.goto('/operations');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    for (const path of [
      '/api/teams',
      '/api/clients',
      '/api/job-listings',
      '/api/sessions/list-shallow',
      '/api/pipeline',
    ]) {
      expect((await callApi(page, 'GET', path)).status, path).toBe(403);
    }
    await page.goto('/account/profile');
    await expect(page.getByRole('heading', { name: /^(Page not found|This page is not open)/ })).toHaveCount(0);
  });
});
