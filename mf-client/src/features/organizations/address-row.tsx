import { type FormEvent, useState } from 'react';
import { type BillingAddress, billingAddress, type Organization } from 'shared/contracts';
import { Button, ConfirmDialog, Dialog, SearchSelect, TextField, useDiscard, useProblemFocus } from 'shared/ui';
import { countries, countryName } from './countries.ts';
import styles from './organizations.module.css';
import { useSave } from './use-save.ts';

const empty: BillingAddress = { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' };
const fields = [
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1', required: true },
  { name: 'line2', label: 'Addition', autoComplete: 'address-line2', required: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2', required: true },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1', required: false },
  { name: 'postal_code', label: 'Postal code', autoComplete: 'postal-code', required: false },
] as const;

const addressFields = [...fields.map(({ name }) => name), 'country'] as const;

const oneLine = ({ line1, line2, city, region, postal_code, country }: BillingAddress): string =>
  [line1, line2, city, [region, postal_code].filter(Boolean).join(' '), countryName(country)]
    .filter(Boolean)
    .join(', ');

/** Renders the billing address and the form to change it. The form stays open behind the confirmation dialog. */
export function AddressRow({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const known = organization.billing_address;
  const save = useSave(organization);
  const [draft, setDraft] = useState<BillingAddress | null>(null);
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const [asked, setAsked] = useState<BillingAddress | null>(null);
  const typed = draft ?? empty;
  const errorOf = (name: string) => (problem?.field === name ? problem.message : null);
  const before = { ...empty, ...known };
  const isChanged = draft !== null && addressFields.some((name) => draft[name] !== before[name]);
  const { form, showProblem } = useProblemFocus();
  const { close, question } = useDiscard(isChanged, () => {
    setDraft(null);
    setProblem(null);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = billingAddress.safeParse(typed);
    const issue = parsed.error?.issues[0];
    setProblem(issue ? { field: String(issue.path[0]), message: issue.message } : null);
    if (parsed.success) setAsked(parsed.data);
    else showProblem();
  }

  async function confirmed(address: BillingAddress) {
    setAsked(null);
    setDraft(null);
    if (!(await save({ billing_address: address }))) setDraft(typed);
  }

  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <span className={styles.quiet}>Billing address</span>
        <span>{known ? oneLine(known) : <span className={styles.quiet}>Not set</span>}</span>
      </div>
      {canEdit && (
        <Button variant="ghost" size="s" aria-label="Change billing address" onClick={() => setDraft(before)}>
          Change
        </Button>
      )}
      <Dialog
        open={draft !== null}
        onClose={close}
        title="Billing address"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="billing-address">
              Save address
            </Button>
          </>
        }
      >
        <form id="billing-address" ref={form} className={styles.form} noValidate onSubmit={submit}>
          {fields.map(({ name, label, autoComplete, required }) => (
            <TextField
              key={name}
              label={label}
              required={required}
              autoComplete={autoComplete}
              value={typed[name]}
              error={errorOf(name)}
              onChange={(event) => setDraft({ ...typed, [name]: event.target.value })}
            />
          ))}
          <SearchSelect
            label="Country"
            required
            options={countries}
            value={typed.country}
            error={errorOf('country')}
            onChange={(country) => setDraft({ ...typed, country })}
          />
        </form>
        <ConfirmDialog
          open={asked !== null}
          onClose={() => setAsked(null)}
          onConfirm={() => asked && void confirmed(asked)}
          title="Change the billing address?"
          body={asked ? `Bills will carry ${oneLine(asked)}.` : ''}
          confirmLabel="Save"
        />
      </Dialog>
      {question}
    </div>
  );
}
