import { screen, waitFor, within } from '@testing-library/react';
import {
  expectKeepsWords,
  fakeApi,
  makeId,
  makeOrganization,
  makeProfile,
  makeTeam,
  renderRoutes,
  type TypedForm,
} from '@workspace/testing';
import { ContactCard } from './features/account/contact-card.tsx';
import { AddressRow } from './features/organizations/address-row.tsx';
import { AvatarRow } from './features/organizations/avatar-row.tsx';
import { CreateDialog } from './features/organizations/create-dialog.tsx';
import { EditField } from './features/organizations/edit-field.tsx';
import { InviteForm } from './features/organizations/invite-form.tsx';
import { RecipientsRow } from './features/organizations/recipients-row.tsx';
import AnswerDialog from './features/recommendations/answer-dialog.tsx';
import { ReviewDialog } from './features/reviews/review-dialog.tsx';
import { TaskDialog } from './features/tasks/task-dialog.tsx';

const onClose = jest.fn();
const organization = makeOrganization({ role: 'owner' });
const assistant = { id: makeId(), name: 'Maria Santos' };

/**
 * Every dialog of mf-client with a text field. `element` is the dialog, or a row with the button `opener` that opens
 * the dialog.
 */
const dialogs = {
  'tasks/task-dialog.tsx': {
    element: <TaskDialog task={null} teams={[makeTeam()]} onClose={onClose} />,
    field: 'Title',
    submit: 'Add task',
  },
  'reviews/review-dialog.tsx': {
    element: <ReviewDialog teamId={makeId()} assistant={assistant} before={undefined} onClose={onClose} />,
    field: 'Comment',
    submit: 'Send rating',
    focused: { role: 'radio', name: 'Poor' },
  },
  'organizations/create-dialog.tsx': {
    element: <CreateDialog open onClose={onClose} />,
    field: 'Name',
    submit: 'Create organization',
  },
  'organizations/address-row.tsx': {
    element: <AddressRow organization={organization} canEdit />,
    opener: 'Change billing address',
    field: 'Street and number',
    submit: 'Save address',
  },
  'organizations/avatar-row.tsx': {
    element: <AvatarRow organization={organization} canEdit />,
    opener: 'Use image URL',
    field: 'Image URL',
    submit: 'Use picture',
  },
  'recommendations/answer-dialog.tsx': {
    element: (
      <AnswerDialog
        recommendation={
          {
            id: makeId(),
            status: 'Reco Sent',
            organization_id: organization.id,
            assistant: { ...makeProfile(), user_id: makeId() },
          } as never
        }
        answer="decline"
        onClose={onClose}
      />
    ),
    field: 'Why not? (optional)',
  },
} satisfies Record<string, Dialog>;
interface Dialog {
  element: React.ReactElement;
  opener?: string;
  field: string;
  submit?: string;
  focused?: { role: string; name: string };
}
const walked: [string, Dialog][] = Object.entries(dialogs);

async function show({ element, opener }: Dialog) {
  onClose.mockClear();
  fakeApi({});
  const view = renderRoutes([{ path: '/', element }], { at: '/', user: makeProfile(), organizations: [organization] });
  if (opener) await view.user.click(await screen.findByRole('button', { name: opener }));
  return view;
}

it.each(walked)('%s asks for confirmation before Escape discards the typed text', async (_file, dialog) => {
  const { user } = await show(dialog);
  const field = await screen.findByRole('textbox', { name: new RegExp(dialog.field.replaceAll(/[?()]/g, '\\$&')) });
  await user.type(field, 'My words');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('My words');
  await user.keyboard('{Escape}');
  const again = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await user.click(within(again).getByRole('button', { name: 'Discard' }));
  if (dialog.opener) await waitFor(() => expect(field).not.toBeInTheDocument());
  else expect(onClose).toHaveBeenCalledTimes(1);
});

it.each(walked.filter(([, { submit }]) => submit))(
  '%s focuses the first empty required field on submit',
  async (_file, dialog) => {
    const { user } = await show(dialog);
    await user.click(await screen.findByRole('button', { name: dialog.submit }));
    const { role, name } = dialog.focused ?? { role: 'textbox', name: dialog.field };
    await waitFor(() => expect(screen.getByRole(role, { name: new RegExp(name) })).toHaveFocus());
  },
);

const named = (label: string) => new RegExp(`^${label.replaceAll(/[?()]/g, '\\$&')}`);
const forms: [string, TypedForm][] = [
  ...walked.map(([file, { element, opener, field, submit = 'Decline' }]): [string, TypedForm] => [
    file,
    { element, open: opener ? [opener] : [], field: named(field), send: [submit] },
  ]),
  ['account/contact-card.tsx', { element: <ContactCard />, field: 'City', send: ['Save'] }],
  [
    'organizations/edit-field.tsx',
    {
      element: (
        <EditField
          organization={organization}
          field="name"
          label="Name"
          question="Rename the organization?"
          consequence={() => ''}
          canEdit
        />
      ),
      open: ['Change name'],
      field: 'Name',
      send: ['Save', 'Save'],
    },
  ],
  [
    'organizations/recipients-row.tsx',
    {
      element: <RecipientsRow organization={organization} canEdit />,
      field: 'Add an invoice recipient',
      words: 'bo@fern.test',
      send: ['Add recipient', 'Add'],
    },
  ],
  [
    'organizations/invite-form.tsx',
    {
      element: <InviteForm organization={organization} />,
      field: 'Email addresses',
      words: 'bo@fern.test',
      send: ['Send invitation'],
    },
  ],
];

it.each(forms)(
  '%s keeps the typed text after a reload, a navigation or a lost connection, or asks before discarding the text',
  async (_file, form) => {
    fakeApi({ 'GET /api/hubspot/contact': { contact: { hubspot_contact_id: '7', properties: {} } } });
    await expectKeepsWords(form, { user: makeProfile(), organizations: [organization] });
  },
);
