import { asErrorBody, fetchPresets } from '@workspace/api';
import { type BankAccount, bankAccount } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, Card, FormDialog, Loaded, layout, SkeletonBlock, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useGetBankAccountQuery, useSaveBankAccountMutation } from './earnings.api.ts';

/** Renders the bank account to which the assistant is paid, and a button to change it (product/earnings#account). */
export function BankAccountCard() {
  const query = useGetBankAccountQuery(undefined, fetchPresets.steady.hook);
  return (
    <Card title="Bank account">
      <Loaded
        data={query.data}
        query={query}
        level={3}
        failed="Your bank account can't be shown right now"
        loading={<SkeletonBlock height={38} label="Loading your bank account" />}
      >
        {(account) => <Account account={account} />}
      </Loaded>
    </Card>
  );
}

function Account({ account }: { account: BankAccount | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={layout.spread}>
      <p>
        {account
          ? `${account.holder}, ${account.account}, ${account.bic}`
          : 'Enter the account to which you want to be paid.'}
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {account ? 'Change account' : 'Enter account'}
      </Button>
      {isOpen && <BankAccountDialog account={account} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface BankAccountDialogProps {
  account: BankAccount | null;
  onClose: () => void;
}

/** Renders the form for the assistant's bank account. */
export function BankAccountDialog({ account, onClose }: BankAccountDialogProps) {
  const toast = useToast();
  const [save] = useSaveBankAccountMutation();
  const form = useForm({
    initial: { holder: account?.holder ?? '', account: account?.account ?? '', bic: account?.bic ?? '' },
    schema: bankAccount,
    async send(body) {
      const { error } = await save(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Bank account saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Bank account" description="Payments to you go to this account.">
      <TextField {...form.field('holder')} label="Account holder" required maxLength={70} />
      <TextField {...form.field('account')} label="IBAN or account number" required maxLength={42} />
      <TextField {...form.field('bic')} label="BIC" hint="Your bank may call it SWIFT code." required maxLength={11} />
    </FormDialog>
  );
}
