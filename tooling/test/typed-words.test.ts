import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const packages = [
  'mf-assistant/src',
  'mf-chat/src',
  'mf-chat/site/src',
  'mf-client/src',
  'mf-onboarding/src',
  'mf-operations/src',
  'shell/src',
];
const field = /<(TextField|TextArea|AddressList|EditField|TaskFields|TaskComments|textarea)\b/;
/** Matches code that shows a confirmation before typed text is discarded, or that keeps the text in the tab. */
const keeps = /useDiscard\(|<LeaveGuard\b|<FormDialog\b|useTyped\(/;

const asks = /useDiscard\(|<FormDialog\b/;

const search = 'words of a search, which are typed once more in a second';
const secret = 'a password, a code, or the address that the browser fills in beside one';
const part = 'a part of a form that keeps them';
/** Files with text fields that do not match `keeps`, and the reason why no text is lost. */
const others: Record<string, string> = {
  'mf-assistant/src/features/eod-report/report-form.tsx': 'use-report-draft.ts keeps each letter on the device',
  'mf-assistant/src/features/profile/tag-field.tsx': search,
  'mf-assistant/src/features/schedule/schedule-row.tsx': part,
  'mf-chat/site/src/features/composer/composer.tsx': 'keep-unsent.ts keeps drafts and messages on the device',
  'mf-chat/site/src/features/conversations/conversations-pane.tsx': search,
  'mf-chat/site/src/features/people/new-conversation.tsx': search,
  'mf-client/src/features/organizations/details-card.tsx': part,
  'mf-client/src/features/organizations/invite-link-row.tsx': 'is only read',
  'mf-client/src/features/organizations/invoices-card.tsx': part,
  'mf-client/src/features/referral/share-card.tsx': 'is only read',
  'mf-client/src/features/states/manual-copy-link.tsx': 'is only read',
  'mf-client/src/features/team/people-panel.tsx': search,
  'mf-onboarding/src/features/contact/contact-form.tsx': 'use-form.ts keeps them',
  'mf-onboarding/src/features/members/address-list.tsx': part,
  'mf-onboarding/src/features/organization/organization-form.tsx': 'use-form.ts keeps them',
  'mf-onboarding/src/features/sign-up/code-form.tsx': secret,
  'mf-operations/src/features/bills/payment-link-dialog.tsx': 'is only read',
  'mf-operations/src/features/prequalifications/unsent-invitations.tsx': 'is only read',
  'mf-operations/src/features/rates/rate-fields.tsx': part,
  'mf-operations/src/list/list-page.tsx': search,
  'mf-onboarding/src/features/sign-up/sign-up-page.tsx': 'use-sign-up-form.ts keeps all but the password',
  'shell/src/copy-field/copy-field.tsx': 'is only read',
  'shell/src/outbox/waiting-dialog.tsx': 'asks before it closes, and what was typed first stays in the outbox',
  'shell/src/pages/forgot-password/forgot-password-page.tsx': secret,
  'shell/src/pages/login/code-form.tsx': secret,
  'shell/src/pages/login/magic-link-form.tsx': secret,
  'shell/src/pages/login/password-form.tsx': secret,
  'shell/src/pages/password-reset/new-password-form.tsx': secret,
  'shell/src/pages/preferences/password-card.tsx': secret,
  'shell/src/auth-session/sign-in-again.tsx': secret,
};

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const components = packages.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`),
);
const withFields = components.filter((file) => field.test(read(file)));

test('every form asks before it discards typed text, or keeps it', () => {
  expect(withFields.filter((file) => !others[file] && !keeps.test(read(file)))).toEqual([]);
});

test('every dialog with a text field asks before it closes', () => {
  const dialogs = components.filter((file) => {
    const isForm = /<Dialog\b/.test(read(file)) && /<(?:form|TaskComments)\b/.test(read(file));
    const asksForWords = /body=\{[\s\S]*<Text(?:Field|Area)\b/.test(read(file)) && /<ConfirmDialog\b/.test(read(file));
    return (isForm || asksForWords || asks.test(read(file))) && others[file] !== secret;
  });
  expect(dialogs.length).toBeGreaterThan(5);
  expect(dialogs.filter((file) => !asks.test(read(file)))).toEqual([]);
  expect(read('shared/ui/form-dialog.tsx')).toContain('useDiscard(');
});

test('every file that is listed as an exception exists and has a text field', () => {
  expect(Object.keys(others).filter((file) => !withFields.includes(file))).toEqual([]);
});
