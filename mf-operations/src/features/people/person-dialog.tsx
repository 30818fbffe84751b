import {
  availabilityStatuses,
  leaveDaysPerYear,
  type Person,
  personFields,
  programTypeLabels,
  programTypes,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { useGetOperatorNamesQuery } from '../../list/operator-names.api.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedPersonMutation } from './people.api.ts';

interface PersonDialogProps {
  /** The person as the operator opened the form. */
  person: Person;
  /** The person as they are now, after another operator may have changed them. */
  current: Person;
  onClose: () => void;
}

const availabilityOptions = availabilityStatuses.map((value) => ({ value: value as string, label: value }));
const programOptions = programTypes.map((value) => ({ value: value as string, label: programTypeLabels[value] }));

/** Renders the form that changes a person. Only assistants have an availability and a program. */
export function PersonDialog({ person, current, onClose }: PersonDialogProps) {
  const toast = useToast();
  const operators = useGetOperatorNamesQuery();
  const [change] = useChangeOperatedPersonMutation();
  const { changesOf, failed } = useRowChanges(current);
  const isAssistant = person.availability !== null;
  const texts = {
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    phone: person.phone ?? '',
    hubspot_contact_id: person.hubspot_contact_id ?? '',
    account_lead_id: person.account_lead_id ?? '',
    leave_days_per_year: person.leave_days_per_year?.toString() ?? '',
  };
  const form = useForm({
    initial: {
      ...texts,
      availability: (person.availability ?? '') as string,
      program_type: (person.program_type ?? '') as string,
    },
    schema: personFields,
    toBody: ({ availability, program_type, leave_days_per_year, ...values }) =>
      isAssistant ? { ...values, availability, program_type, leave_days_per_year } : values,
    async send(fields) {
      const { error } = await change(changesOf({ ...person, ...texts }, fields));
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Person saved');
      onClose();
    },
  });
  const known = person.account_lead_id
    ? [{ id: person.account_lead_id, name: person.account_lead_name ?? 'Operator' }]
    : [];
  const leads = (operators.data ?? known).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog form={form} onClose={onClose} title="Change person" description={person.email}>
      <TextField {...form.field('first_name')} label="First name" maxLength={80} />
      <TextField {...form.field('last_name')} label="Last name" maxLength={80} />
      <TextField {...form.field('phone')} label="Phone" type="tel" maxLength={40} />
      <TextField {...form.field('hubspot_contact_id')} label="HubSpot contact" maxLength={64} />
      <Select
        {...form.choice('account_lead_id')}
        label="Account lead"
        options={[{ value: '', label: 'None' }, ...leads]}
      />
      {isAssistant && (
        <>
          <Select {...form.choice('availability')} label="Availability" options={availabilityOptions} />
          <Select {...form.choice('program_type')} label="Program" options={programOptions} />
          <TextField
            {...form.field('leave_days_per_year')}
            label="Days of leave per year"
            hint={`Empty for ${leaveDaysPerYear}. Only working days count.`}
            inputMode="numeric"
            maxLength={3}
          />
        </>
      )}
    </FormDialog>
  );
}
