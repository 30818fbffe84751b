import { expectKeepsWords, fakeApi, makeProfile, type TypedForm } from '@workspace/testing';
import { AvatarUrlDialog } from './avatar-url-dialog.tsx';
import { DetailsCard } from './details-card.tsx';
import { EmailCard } from './email-card.tsx';

const forms: Record<string, TypedForm> = {
  names: { element: <DetailsCard />, field: 'Nickname', send: ['Save changes'] },
  'another email address': {
    element: <EmailCard />,
    field: 'New email',
    words: 'bo@fern.test',
    send: ['Change email'],
  },
  'the address of a photo': {
    element: <AvatarUrlDialog open onClose={() => {}} onUse={async () => 'Not an image.'} />,
    field: 'Image URL',
    words: 'https://fern.test/photo.png',
    send: ['Use photo'],
  },
};

test.each(Object.keys(forms))('leaving the form of %s with typed text asks for confirmation', async (name) => {
  fakeApi({});
  await expectKeepsWords(forms[name] as TypedForm, { user: makeProfile() });
});
