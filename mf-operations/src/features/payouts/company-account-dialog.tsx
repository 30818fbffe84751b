import { asErrorBody } from '@workspace/api';
import { type CompanyAccount, companyAccountBody } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useSetCompanyAccountMutation } from './payouts.api.ts';

interface CompanyAccountDialogProps {
  currency: string;
  /** Null to enter the first account of the currency. */
  account: CompanyAccount | null;
  onClose: () => void;
}

/** Renders the form for the bank account from which the company pays runs of a currency. */
export function CompanyAccountDialog({ currency, account, onClose }: CompanyAccountDialogProps) {
  const toast = useToast();
  const [save] = useSetCompanyAccountMutation();
  const form = useForm({
    initial: { holder: account?.holder ?? '', account: account?.account ?? '', bic: account?.bic ?? '' },
    schema: companyAccountBody,
    toBody: (values) => ({ ...values, currency, updated_at: account?.updated_at ?? null }),
    async send(body) {
      const { error } = await save(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Company account saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Company account for ${currency}`}
      description="Bank files pay from this account."
    >
      <TextField {...form.field('holder')} label="Account holder" required maxLength={70} />
      <TextField {...form.field('account')} label="IBAN or account number" required maxLength={42} />
      <TextField {...form.field('bic')} label="BIC" required maxLength={11} />
    </FormDialog>
  );
}
