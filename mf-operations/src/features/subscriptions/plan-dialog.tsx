import { type OperatedPlan, planFields } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextArea, TextField, useForm } from '@workspace/ui';
import { toAmount, toCents } from '../../list/money.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedPlanMutation } from './subscriptions.api.ts';

interface PlanDialogProps {
  plan: OperatedPlan;
  /** The plan as the server has it now, after another administrator may have changed it. */
  current: OperatedPlan | null;
  onClose: () => void;
}

/** Returns a sentence about the organizations that a change of the plan concerns. */
function concerned({ organizations, organization_names }: OperatedPlan): string {
  if (organizations === 0) return 'No organization has this plan.';
  const others = organizations - organization_names.length;
  const names = `${organization_names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  const count = organizations === 1 ? '1 organization has' : `${organizations} organizations have`;
  return `${count} this plan: ${names}. A new price counts from the next billed month.`;
}

/** Renders the form for a plan, with the organizations that a change concerns. */
export function PlanDialog({ plan, current, onClose }: PlanDialogProps) {
  const toast = useToast();
  const [change] = useChangeOperatedPlanMutation();
  const { changesOf, failed } = useRowChanges(current && { ...current, id: current.key });
  const form = useForm({
    initial: {
      name: plan.name,
      description: plan.description,
      features: plan.features.join('\n'),
      amount_cents: toAmount(plan.amount_cents),
    },
    schema: planFields,
    toBody: ({ features, amount_cents, ...words }) => ({
      ...words,
      features: features
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      amount_cents: toCents(amount_cents),
    }),
    async send({ features, ...fields }) {
      const { id: key, ...changes } = changesOf({ ...plan, id: plan.key }, fields);
      const areSame = features.join('\n') === plan.features.join('\n');
      const { error } = await change({ key, ...changes, ...(!areSame && { features }) });
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Plan saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={`Change ${plan.name}`} description={concerned(plan)}>
      <TextField {...form.field('name')} label="Name" required maxLength={60} />
      <TextField {...form.field('description')} label="Description" required maxLength={200} />
      <TextField {...form.field('amount_cents')} label="Price per month" required inputMode="decimal" />
      <TextArea {...form.field('features')} label="Features" hint="Use one line for each feature." />
    </FormDialog>
  );
}
