import type { organizationRoles, PaymentMethod, PaymentProvider } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { embedded, runQuery } from '../../supabase/query.ts';
import { explainBilling } from './explain-billing.ts';

const columns = 'id,type,brand,last_four,exp_month,exp_year,use,created_at';

type OrganizationRole = (typeof organizationRoles)[number];

/** The billing data of an organization, and the viewer's role in it. */
export interface BilledOrganization {
  id: string;
  name: string;
  role: OrganizationRole;
  contact_email: string | null;
}

/** Creates the repository for the payment methods of organizations. All queries run as the viewer. */
export function createPaymentsRepository(db: UserDatabase) {
  return {
    /** Returns the billing data of an organization, or null if the viewer is not its client. */
    async findOrganization(viewer: Viewer, id: string): Promise<BilledOrganization | null> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('client_organizations')
          .select('role,organizations!inner(name,organization_settings(contact_email))')
          .eq('organization_id', id)
          .eq('client_id', viewer.id)
          .maybeSingle(),
      );
      if (!data) return null;
      const { name, organization_settings } = data.organizations;
      return { id, name, role: data.role, contact_email: embedded(organization_settings)?.contact_email ?? null };
    },
    async listMethods(viewer: Viewer, organizationId: string, provider: PaymentProvider): Promise<PaymentMethod[]> {
      return runQuery(
        db
          .as(viewer)
          .from('payment_methods')
          .select(columns)
          .eq('organization_id', organizationId)
          .eq('provider', provider)
          .is('removed_at', null)
          .order('use', { nullsFirst: false })
          .order('created_at')
          .limit(100),
      );
    },
    async findCustomer(viewer: Viewer, organizationId: string, provider: PaymentProvider): Promise<string | null> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('payment_customers')
          .select('customer_id')
          .eq('organization_id', organizationId)
          .eq('provider', provider)
          .maybeSingle(),
      );
      return data?.customer_id ?? null;
    },
    /**
     * Returns the provider's id of a payment method.
     * @returns null if the viewer may not see the method.
     */
    async findMethod(viewer: Viewer, organizationId: string, id: string): Promise<string | null> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('payment_methods')
          .select('provider_method_id')
          .eq('organization_id', organizationId)
          .eq('id', id)
          .maybeSingle(),
      );
      return data?.provider_method_id ?? null;
    },
    async updateBackup(viewer: Viewer, organizationId: string, methodId: string, remove: boolean): Promise<void> {
      const change = { p_organization_id: organizationId, p_method_id: methodId, p_remove: remove };
      await runQuery(db.as(viewer).rpc('update_backup_method', change), explainBilling);
    },
    async setPrimary(viewer: Viewer, organizationId: string, methodId: string): Promise<void> {
      const change = { p_organization_id: organizationId, p_method_id: methodId };
      await runQuery(db.as(viewer).rpc('set_primary_method', change), explainBilling);
    },
  };
}
export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;
