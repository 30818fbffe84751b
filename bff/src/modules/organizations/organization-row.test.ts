import { randomUUID } from 'node:crypto';
import type { BillingAddress } from '@workspace/contracts';
import { type OrganizationRow, toOrganization } from './organization-row.ts';

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

  test('has its stored billing address, or null if the stored address is invalid', () => {
    const address: BillingAddress = { line1: 'x', line2: '', city: 'Oslo', region: '', postal_code: '', country: 'NO' };
    expect(read(address, { vcc: 'V' })).toMatchObject({ billing_address: address, metadata: { vcc: 'V' } });
    for (const other of ['Oslo', [address], { line1: {} }, { ...address, city: 7 }, 7])
      expect(read(other, null)).toMatchObject({ name: 'Acme', billing_address: null });
  });
});
