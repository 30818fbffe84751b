import { type FormEvent, useState } from 'react';
import { asErrorBody, fetchPresets } from 'shared/api';
import { type HubspotContact, hubspotProperties } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Card, LeaveGuard, sentences, TextField, useProblemFocus } from 'shared/ui';
import { Loaded } from '../states/loaded.tsx';
import styles from './account.module.css';
import { useGetOwnContactQuery, useUpdateContactMutation } from './contact.api.ts';
import { PromoRow } from './promo-row.tsx';

const fields = [
  { name: 'jobtitle', label: 'Job title', autoComplete: 'organization-title' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'website', label: 'Website', autoComplete: 'url' },
] as const;
type FieldName = (typeof fields)[number]['name'];

/**
 * Renders the client's contact details, which help our staff and are separate from the profile. Renders nothing for a
 * client without a contact.
 */
export function ContactCard() {
  const query = useGetOwnContactQuery(undefined, fetchPresets.steady.hook);
  if (query.data && !query.data.contact) return null;
  return (
    <Card title="About you" description="For the people at Workspace who look after you. Your assistants don't see it.">
      <Loaded
        data={query.data?.contact ?? undefined}
        query={query}
        failed="Your details can't be shown right now"
        loading="Loading your details"
      >
        {(contact) => <ContactForm contact={contact} />}
      </Loaded>
    </Card>
  );
}

function ContactForm({ contact }: { contact: HubspotContact }) {
  const toast = useToast();
  const [update, { isLoading }] = useUpdateContactMutation();
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({});
  const [problem, setProblem] = useState<{ name: string; message: string } | null>(null);
  const known = (name: FieldName): string => contact.properties[name] ?? '';
  const changed = fields.filter(({ name }) => typed[name] !== undefined && typed[name]?.trim() !== known(name));

  const { form, showProblem } = useProblemFocus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = Object.fromEntries(changed.map(({ name }) => [name, typed[name]?.trim() || null]));
    const properties = hubspotProperties.safeParse(given);
    const issue = properties.error?.issues[0];
    if (!properties.success) {
      setProblem(issue ? { name: String(issue.path[0]), message: issue.message } : null);
      return showProblem();
    }
    setProblem(null);
    try {
      await update({ hubspot_contact_id: contact.hubspot_contact_id, properties: properties.data }).unwrap();
      toast.success('Saved');
    } catch (error) {
      toast.error(asErrorBody(error).message);
    }
  }

  return (
    <>
      <LeaveGuard active={changed.length > 0} body={sentences.unsavedPage} />
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        {fields.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            label={label}
            autoComplete={autoComplete}
            value={typed[name] ?? known(name)}
            error={problem?.name === name ? problem.message : null}
            onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
          />
        ))}
        <div className={styles.submit}>
          <Button type="submit" loading={isLoading} disabled={changed.length === 0}>
            Save
          </Button>
        </div>
      </form>
      <PromoRow />
    </>
  );
}
