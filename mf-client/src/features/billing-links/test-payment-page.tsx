import { asErrorBody, fetchPresets } from '@workspace/api';
import { saveTestMethodBody, type TestMethod, type TestPage } from '@workspace/contracts';
import { Banner, Button, Card, Form, Loaded, RadioCards, useForm } from '@workspace/ui';
import { useSearchParams } from 'react-router-dom';
import { useGetTestPageQuery, useSaveTestMethodMutation } from '../billing/billing.api.ts';
import styles from './billing-links.module.css';
import { EndedLink, LinkFrame } from './link-frame.tsx';

const options: { value: TestMethod; title: string; description: string }[] = [
  { value: 'card', title: 'Card', description: 'Visa •••• 4242, payments succeed' },
  { value: 'us_bank_account', title: 'Bank account', description: 'Test Bank •••• 6789, payments succeed' },
  { value: 'link', title: 'Link', description: 'Payments succeed' },
  { value: 'card_expiring', title: 'Card that expires', description: 'Visa •••• 1881, expires this month' },
  { value: 'card_payments_fail', title: 'Card without funds', description: 'Visa •••• 0341, every payment fails' },
  { value: 'card_declined', title: 'Card that is declined', description: 'Saving this card fails' },
];

/** Renders the simulated page of a payment provider, which is used when no provider is connected. */
export function Component() {
  const [query] = useSearchParams();
  const session = query.get('session');
  return <LinkFrame title="Test payment method">{session ? <Choice session={session} /> : <EndedLink />}</LinkFrame>;
}

function Choice({ session }: { session: string }) {
  const page = useGetTestPageQuery(session, fetchPresets.fresh.hook);
  if (page.error && asErrorBody(page.error).status < 429) return <EndedLink />;
  return (
    <Loaded level={2} data={page.data} query={page} failed="This page can't be shown right now" loading="Loading">
      {(found) => <MethodForm session={session} page={found} />}
    </Loaded>
  );
}

function MethodForm({ session, page }: { session: string; page: TestPage }) {
  const [save] = useSaveTestMethodMutation();
  const initial: { method: TestMethod } = { method: 'card' };
  const form = useForm({
    initial,
    schema: saveTestMethodBody,
    toBody: (values) => ({ session, ...values }),
    keepsValues: true,
    async send(body) {
      const { data, error } = await save(body);
      if (error) return { ...asErrorBody(error), field: 'method' };
      window.location.assign(data.url);
    },
  });
  return (
    <>
      <Banner
        severity="WARNING"
        title="Nothing is charged"
        description="No payment provider is connected. Choose the result that you want to test."
      />
      <Card title={`For ${page.organization_name}`}>
        <Form form={form} className={styles.body}>
          <RadioCards {...form.choice('method')} label="Test method" options={options} />
          <div className={styles.actions}>
            <Button type="button" variant="secondary" onClick={() => window.location.assign(page.cancel_url)}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving || form.isSent}>
              Save test method
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
