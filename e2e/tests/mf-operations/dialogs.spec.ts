import { randomUUID } from 'node:crypto';
import { expectSoundInPlace } from '../../support/layout-checks.ts';
import { expect, type Page, signIn, test, urls } from '../../support/test.ts';

const widths = [360, 768, 1440];

/** A list of the operations: the buttons that open its dialogs, and those of the page of its first row. */
interface List {
  path: string;
  dialogs?: readonly RegExp[];
  /** Buttons on the page to which the first link of the table leads. */
  ofRow?: readonly RegExp[];
}

const lists: readonly List[] = [
  {
    path: '/operations/people?account_type=assistant',
    dialogs: [/^Add person$/],
    ofRow: [/^Change /, /^Temporary password for /, /^Suspend /],
  },
  { path: '/operations/organizations?q=Acme', dialogs: [/^Add organization$/], ofRow: [/^Change /] },
  { path: '/operations/inbox', dialogs: [/^Change, /] },
  {
    path: '/operations/recruiting?stage=Qualifying%20Interview',
    ofRow: [/^Move stage to /, /^Move status to /, /^Interview$/, /^Training$/],
  },
  { path: '/operations/prequalifications', dialogs: [/^Open the application of /] },
  { path: '/operations/listings', dialogs: [/^Add listing$/, /^Change /], ofRow: [/^Change /] },
  {
    path: '/operations/teams?q=Acme',
    dialogs: [/^Add team$/],
    ofRow: [/^Change team$/, /^Add member$/, /^Change role of /, /^Remove /, /^Move the deal of /],
  },
  { path: '/operations/deals', dialogs: [/^Add deal$/, /^Change the deal of /, /^Move the deal of /] },
  { path: '/operations/rates', dialogs: [/^Add pay rate$/, /^Change the rate of /] },
  { path: '/operations/billing-rates', dialogs: [/^Add billing rate$/, /^Change the rate of /] },
  {
    path: '/operations/subscriptions',
    dialogs: [/^Add subscription$/, /^Change terms of /, /^Change status of /, /^Change Magic 24\/7$/],
  },
  { path: '/operations/bills?status=PASTDUE', ofRow: [/^Put on hold$/, /^Send payment link$/] },
  { path: '/operations/payouts', dialogs: [/^New run$/, /^Add bonus$/] },
  { path: '/operations/virtual-cards', dialogs: [/^Give a card$/, /^Change limit of /, /^End the card of /] },
  { path: '/operations/operators', dialogs: [/^Add operator$/, /^Change roles of /] },
];

/** Checks each dialog of the page, and closes it. */
async function checkDialogs(page: Page, buttons: readonly RegExp[]): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  for (const name of buttons) {
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expectSoundInPlace(page, widths);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async ({ request }) => {
  const application = {
    name: 'Grace Okafor',
    email: `${randomUUID()}@workspace.test`,
    phone: '+2348025550101',
    role: 'EA',
    weekly_hours: 40,
    timezone: 'Africa/Lagos',
    has_computer: true,
    has_backup_internet: false,
    about: 'Six years beside the founder of a logistics company.',
  };
  const headers = { 'x-workspace-request': '1', origin: urls.app };
  const applied = await request.post('/api/prequalifications', { headers, data: application });
  expect(applied.status()).toBe(201);
});

for (const { path, dialogs = [], ofRow } of lists) {
  test(`the dialogs and the page of a row of ${path} have no serious axe findings and fit every width in both themes`, async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await checkDialogs(page, dialogs);
    if (!ofRow) return;
    await page.getByRole('grid').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^All / }).first()).toBeVisible();
    await expectSoundInPlace(page, widths, [360, 1440]);
    await checkDialogs(page, ofRow);
  });
}
