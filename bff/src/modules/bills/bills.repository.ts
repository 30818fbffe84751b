import type {
  AgreedSum,
  Bill,
  BillDetail,
  BillKind,
  BillStatus,
  BillsSummary,
  ChoosePlanBody,
  Membership,
  Page,
  PageQuery,
  PaymentProvider,
  PlanKey,
} from '@workspace/contracts';
import { billingAddress, openBillStatuses, openCents } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { parseOrNull } from '../../supabase/parse-stored.ts';
import { embedded, runPage, runQuery, runValue } from '../../supabase/query.ts';
import { explainPayment } from '../payments/index.ts';

const columns =
  'id,number,organization_id,kind,status,period_start,period_end,currency,total_cents,credited_cents,paid_cents,due_at,paid_at,created_at';
const lineColumns = 'id,kind,description,minutes,rate_cents,amount_cents';
const paymentColumns =
  'id,source,status,amount_cents,refunded_cents,currency,provider,failure_message,created_at,method:payment_methods(type,brand,last_four)';

export interface PlanChoice {
  organizationId: string;
  /** The new plan. Null ends the current plan. */
  plan: PlanKey | null;
  /** The price for a month that the owner has seen. No other is charged. */
  amountCents: AgreedSum['amount_cents'];
  /** The subscription of the current plan that the owner has seen, or null without one. No other plan ends. */
  subscriptionId: ChoosePlanBody['subscription_id'];
  provider: PaymentProvider;
}

interface Filter extends PageQuery {
  status?: BillStatus | undefined;
  kind?: BillKind | undefined;
}

/** A stored payment of a bill. A new payment has not been charged yet. */
export interface StartedPayment {
  id: string;
  status: string;
}

/** Creates the repository for the bills, plans, subscriptions and payments of an organization. */
export function createBillsRepository(db: UserDatabase) {
  /** Returns the ids of those bills whose hours still grow. */
  const runningOf = (viewer: Viewer, ids: string[]): Promise<string[]> =>
    runValue(db.as(viewer).rpc('running_bills', { p_ids: ids }));
  /** Returns the ids of those bills that a dispute holds back. */
  const disputedOf = (viewer: Viewer, ids: string[]): Promise<string[]> =>
    runValue(db.as(viewer).rpc('disputed_bills', { p_ids: ids }));

  return {
    async list(viewer: Viewer, organizationId: string, { status, kind, page, limit }: Filter): Promise<Page<Bill>> {
      const bills = await runPage({ page, limit }, (from, to) => {
        let query = db
          .as(viewer)
          .from('bills')
          .select(columns, { count: 'exact' })
          .eq('organization_id', organizationId);
        if (status) query = query.eq('status', status);
        if (kind) query = query.eq('kind', kind);
        return query.order('period_start', { ascending: false }).order('number', { ascending: false }).range(from, to);
      });
      const ids = bills.items.map(({ id }) => id);
      const running = await runningOf(viewer, ids);
      return { ...bills, items: bills.items.map((one) => ({ ...one, is_running: running.includes(one.id) })) };
    },
    async summary(viewer: Viewer, organizationId: string): Promise<BillsSummary> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('bills')
          .select('id,status,currency,total_cents,credited_cents,paid_cents,due_at')
          .eq('organization_id', organizationId)
          .in('status', openBillStatuses)
          .order('due_at')
          .limit(1000),
      );
      const owed = data.filter((bill) => openCents(bill) > 0);
      const sums = new Map<string, BillsSummary['sums'][number]>();
      for (const bill of owed) {
        const { status, currency } = bill;
        const sum = sums.get(currency) ?? { currency, due_cents: 0, overdue_cents: 0 };
        const open = openCents(bill);
        const overdue = status === 'PASTDUE' ? open : 0;
        const next = { due_cents: sum.due_cents + open, overdue_cents: sum.overdue_cents + overdue };
        sums.set(currency, { currency, ...next });
      }
      const disputed = await disputedOf(
        viewer,
        owed.map(({ id }) => id),
      );
      const next = owed.find(({ id, status }) => status === 'PASTDUE' || !disputed.includes(id));
      return { sums: [...sums.values()], next_due_at: next?.due_at ?? null };
    },
    /** Returns a bill with its lines and payments, or null if the viewer may not see the bill. */
    async find(viewer: Viewer, organizationId: string, id: string): Promise<Omit<BillDetail, 'seller'> | null> {
      const settings = 'organization_settings(billing_address,contact_email)';
      const [bill, payments, running] = await Promise.all([
        runQuery(
          db
            .as(viewer)
            .from('bills')
            .select(`${columns},lines:bill_lines(${lineColumns}),organizations(name,${settings})`)
            .eq('organization_id', organizationId)
            .eq('id', id)
            .maybeSingle(),
        ),
        runQuery(
          db
            .as(viewer)
            .from('payments')
            .select(paymentColumns)
            .eq('bill_id', id)
            .order('created_at', { ascending: false })
            .limit(100),
        ),
        runningOf(viewer, [id]),
      ]);
      if (!bill) return null;
      const { organizations, ...found } = bill;
      const known = embedded(organizations.organization_settings);
      const organization = {
        name: organizations.name,
        billing_address: parseOrNull(billingAddress, known?.billing_address),
        contact_email: known?.contact_email ?? null,
      };
      const lines = found.lines.toSorted((one, other) => one.id - other.id);
      return { ...found, is_running: running.includes(id), lines, payments, organization };
    },
    async findRetainer(viewer: Viewer, organizationId: string): Promise<Bill | null> {
      return runQuery(
        db
          .as(viewer)
          .from('bills')
          .select(columns)
          .eq('organization_id', organizationId)
          .eq('kind', 'retainer')
          .order('period_start', { ascending: false })
          .limit(1)
          .maybeSingle(),
      );
    },
    async membership(viewer: Viewer, organizationId: string): Promise<Membership> {
      const [plans, subscriptions] = await Promise.all([
        runQuery(
          db.as(viewer).from('plans').select('key,name,description,features,amount_cents,currency').order('position'),
        ),
        runQuery(
          db
            .as(viewer)
            .from('subscriptions')
            .select('id,plan_key,status,weekly_hours,rate_cents,currency,auto_charge,started_on')
            .eq('organization_id', organizationId)
            .is('ended_on', null)
            .order('plan_key', { nullsFirst: true }),
        ),
      ]);
      return { plans, subscriptions };
    },
    async choosePlan(viewer: Viewer, wanted: PlanChoice): Promise<void> {
      const { organizationId, plan, amountCents, subscriptionId, provider } = wanted;
      const choice = {
        p_organization_id: organizationId,
        p_plan_key: plan,
        p_provider: provider,
        p_seen_cents: amountCents ?? null,
        p_seen_subscriptions: subscriptionId === undefined ? null : [subscriptionId].filter((id) => id !== null),
      };
      await runQuery(db.as(viewer).rpc('choose_plan', choice), explainPayment);
    },
    /**
     * Stores a payment of a bill without charging it. The viewer must be an owner of the organization. A repeated call
     * with the same key returns the same payment.
     */
    async startPayment(
      viewer: Viewer,
      { organizationId, billId, key, methodId, amountCents, provider }: StartPayment,
    ): Promise<StartedPayment> {
      return runValue(
        db.as(viewer).rpc('pay_bill', {
          p_organization_id: organizationId,
          p_bill_id: billId,
          p_key: key,
          p_provider: provider,
          p_method_id: methodId ?? null,
          p_seen_cents: amountCents ?? null,
        }),
        explainPayment,
      );
    },
  };
}
export type BillsRepository = ReturnType<typeof createBillsRepository>;

/** A request to pay a bill. Retries of the request have the same `key`. Without `methodId`, the primary method pays. */
export interface StartPayment {
  organizationId: string;
  billId: string;
  key: string;
  methodId: string | undefined;
  /** The sum that the payer has seen. No other is taken. */
  amountCents: AgreedSum['amount_cents'];
  provider: PaymentProvider;
}
