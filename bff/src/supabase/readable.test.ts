import { randomUUID } from 'node:crypto';
import { type Attachment, attachment, type BillingAddress, type Message } from 'shared/contracts';
import { toMessage } from '../modules/chat/messages.repository.ts';
import { type OrganizationRow, toOrganization } from '../modules/organizations/organization-row.ts';
import { readable, readableOrNull } from './readable.ts';

const file: Attachment = { id: `${randomUUID()}.png`, name: 'me.png', type: 'image/png', size: 5 };
const broken: unknown[] = [
  { ...file, name: {} },
  { ...file, name: undefined },
  { ...file, size: '5' },
  { ...file, width: null },
  { ...file, id: '../../x.png' },
  null,
  'me.png',
  [],
];

test('one broken item costs that item', () => {
  expect(readable(attachment, [broken[0], file, ...broken.slice(1)])).toEqual([file]);
  for (const none of [null, undefined, {}, 'x', 7]) expect(readable(attachment, none)).toEqual([]);
  expect([readableOrNull(attachment, file), readableOrNull(attachment, broken[0])]).toEqual([file, null]);
});

describe('a message', () => {
  const message = {
    id: 1,
    conversation_id: randomUUID(),
    sender_id: randomUUID(),
    client_id: randomUUID(),
    body: 'Hi',
    created_at: '2026-11-20 23:14:10+00',
  };

  test.each([[broken], [{}], ['files'], [null]])('keeps its words where its files are %j', (attachments) => {
    const row = { ...message, attachments } as unknown as Message;
    expect(toMessage(row)).toEqual({ ...message, created_at: '2026-11-20T23:14:10.000Z', attachments: [] });
  });

  test('keeps the files that can be drawn', () => {
    const row = { ...message, attachments: [broken[0], file] } as unknown as Message;
    expect(toMessage(row).attachments).toEqual([file]);
  });
});

describe('an organization', () => {
  const id = randomUUID();
  const client = { client_id: id, role: 'owner', created_at: '2026-11-20 23:14:10+00', people: null };
  const settings = {
    contact_email: null,
    invoice_recipients: [],
    receipt_recipient: null,
    disable_invoice_notifications: false,
  };
  const read = (billing_address: unknown, metadata: unknown) =>
    toOrganization(
      {
        id: randomUUID(),
        name: 'Acme',
        avatar_url: null,
        timezone: 'UTC',
        created_at: '2026-11-20 23:14:10+00',
        updated_at: '2026-11-20 23:14:10+00',
        organization_settings: { ...settings, billing_address, metadata },
        client_organizations: [client],
      } as unknown as OrganizationRow,
      id,
    );

  test('has its billing address, and none where it cannot be read', () => {
    const address: BillingAddress = { line1: 'x', line2: '', city: 'Oslo', region: '', postal_code: '', country: 'NO' };
    expect(read(address, { vcc: 'V' })).toMatchObject({ billing_address: address, metadata: { vcc: 'V' } });
    for (const other of ['Oslo', [address], { line1: {} }, { ...address, city: 7 }, 7])
      expect(read(other, null)).toMatchObject({ name: 'Acme', billing_address: null });
  });
});
