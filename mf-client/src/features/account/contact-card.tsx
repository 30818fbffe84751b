import { asErrorBody, fetchPresets } from '@workspace/api';
import { type HubspotContact, hubspotProperties } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { sentences } from '@workspace/product-ui';
import { Button, Card, Form, LeaveGuard, Loaded, TextField, useForm } from '@workspace/ui';
import styles from './account.module.css';
import { useGetOwnContactQuery, useUpdateContactMutation } from './contact.api.ts';
import { PromoRow } from './promo-row.tsx';

const fields = [
  { name: 'jobtitle', label: 'Job title', autoComplete: 'organization-title' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'website', label: 'Website', autoComplete: 'url' },
] as const;

/**
 * Renders the form for the client's HubSpot contact, which only staff can see. Renders nothing when the client has no
 * contact.
 */
export function ContactCard() {
  const query = useGetOwnContactQuery(undefined, fetchPresets.steady.hook);
  if (query.data && !query.data.contact) return null;
  return (
    <Card title="About you" description="Only our team sees these details. Your assistants don't.">
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

const valuesOf = ({ properties }: HubspotContact) => ({
  jobtitle: properties.jobtitle ?? '',
  city: properties.city ?? '',
  country: properties.country ?? '',
  website: properties.website ?? '',
});

function ContactForm({ contact }: { contact: HubspotContact }) {
  const toast = useToast();
  const [update] = useUpdateContactMutation();
  const known = valuesOf(contact);
  const changesOf = (values: typeof known) => {
    const changed = fields.filter(({ name }) => values[name].trim() !== known[name]);
    return Object.fromEntries(changed.map(({ name }) => [name, values[name].trim() || null]));
  };
  const form = useForm({
    initial: known,
    schema: hubspotProperties,
    toBody: changesOf,
    keepsValues: true,
    async send(properties) {
      const { error } = await update({ hubspot_contact_id: contact.hubspot_contact_id, properties });
      if (!error) return null;
      toast.error(asErrorBody(error).message);
      return { message: null };
    },
    onSent: () => void toast.success('Saved'),
  });
  const hasChanges = Object.keys(changesOf(form.values)).length > 0;

  return (
    <>
      <LeaveGuard active={hasChanges} body={sentences.unsavedPage} />
      <Form form={form} className={styles.form}>
        {fields.map(({ name, label, autoComplete }) => (
          <TextField {...form.field(name)} key={name} label={label} autoComplete={autoComplete} />
        ))}
        <div className={styles.submit}>
          <Button type="submit" loading={form.isSaving} disabled={!hasChanges}>
            Save
          </Button>
        </div>
      </Form>
      <PromoRow />
    </>
  );
}
