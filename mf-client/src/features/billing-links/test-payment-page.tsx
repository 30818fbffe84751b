import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asErrorBody, fetchPresets } from 'shared/api';
import type { TestMethod, TestPage } from 'shared/contracts';
import { Banner, Button, Card, RadioCards } from 'shared/ui';
import { useGetTestPageQuery, useSaveTestMethodMutation } from '../billing/billing.api.ts';
import { Loaded } from '../states/loaded.tsx';
import styles from './billing-links.module.css';
import { EndedLink, LinkFrame } from './link-frame.tsx';

const options: { value: TestMethod; title: string; description: string }[] = [
  { value: 'card', title: 'Card', description: 'Visa •••• 4242, payments succeed' },
  { value: 'us_bank_account', title: 'Bank account', description: 'Test Bank •••• 6789, payments succeed' },
  { value: 'link', title: 'Link', description: 'Payments succeed' },
  { value: 'card_expiring', title: 'Card that expires', description: 'Visa •••• 1881, ends this month' },
  { value: 'card_payments_fail', title: 'Card without money', description: 'Visa •••• 0341, each payment fails' },
  { value: 'card_declined', title: 'Card that is declined', description: 'Cannot be saved at all' },
];

/** Renders the simulated page of a payment provider, for local use. It says that nothing is charged. */
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
      {(found) => <Form session={session} page={found} />}
    </Loaded>
  );
}

function Form({ session, page }: { session: string; page: TestPage }) {
  const [save, { isLoading, isSuccess }] = useSaveTestMethodMutation();
  const [method, setMethod] = useState<TestMethod>('card');
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const { data, error } = await save({ session, method });
    if (data) window.location.assign(data.url);
    else setProblem(asErrorBody(error).message);
  }
  return (
    <>
      <Banner
        severity="WARNING"
        title="Nothing is charged"
        description="No payment provider is connected. Choose which result to try. Never enter a real card."
      />
      <Card title={`For ${page.organization_name}`}>
        <form onSubmit={submit} className={styles.body}>
          <RadioCards
            label="Test method"
            options={options}
            value={method}
            onChange={(value) => {
              setMethod(value);
              setProblem(null);
            }}
            error={problem}
          />
          <div className={styles.actions}>
            <Button type="button" variant="secondary" onClick={() => window.location.assign(page.cancel_url)}>
              Cancel
            </Button>
            <Button type="submit" loading={isLoading || isSuccess}>
              Save test method
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
