import { type AccountType, is247Flow, maximumEmailLength, passwordRules } from '@workspace/contracts';
import { PasswordRuleList } from '@workspace/product-ui';
import { Button, Form, Link, SplitPage, TextField } from '@workspace/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { keepStep } from '../draft/draft.ts';
import { visitorSteps } from '../flow/step-names.ts';
import { StepProgress } from '../flow/step-progress.tsx';
import { InviteNote } from '../invite/invite-note.tsx';
import { AssistantKinds } from '../programme/assistant-kinds.tsx';
import { type Programme, programmes } from '../programme/programmes.ts';
import { CheckYourMail } from './check-your-mail.tsx';
import styles from './sign-up-page.module.css';
import { useSignUpForm } from './use-sign-up-form.ts';

const words: Record<AccountType, { role: string; claim: string; text: string }> = {
  client: {
    role: 'client',
    claim: 'Hand over tasks. Get your day back.',
    text: 'See who is on shift, chat with your assistants, and manage your organization.',
  },
  assistant: {
    role: 'assistant',
    claim: 'Good work, with people who value it.',
    text: 'Your shifts, hours and clients in one place. Go online with one button, and see your hours this week.',
  },
};

interface SignUpPageProps {
  accountType: AccountType;
  /** 24/7 programme that starts with the sign-up. */
  programme?: Programme;
}

/**
 * Renders the sign-up form for an account type. After the sign-up, renders the page to confirm the email address
 * (product/accounts#sign-up).
 */
export function SignUpPage({ accountType, programme }: SignUpPageProps) {
  const form = useSignUpForm(accountType, programme);
  const { claim, text } = programme ? programmes[programme] : words[accountType];
  const { flow } = form;
  useEffect(() => keepStep(flow, 'SIGN_UP'), [flow]);
  return (
    <SplitPage claim={claim} text={text}>
      <title>{form.sentTo ? 'Check your email · Workspace' : 'Create your account · Workspace'}</title>
      {form.sentTo ? (
        <CheckYourMail
          address={form.sentTo}
          isRepeated={form.isRepeated}
          isSending={form.isSending}
          sendAgain={form.sendAgain}
          onBack={form.again}
        />
      ) : (
        <SignUpForm accountType={accountType} programme={programme} form={form} />
      )}
    </SplitPage>
  );
}

interface SignUpFormProps extends Pick<SignUpPageProps, 'accountType'> {
  programme: Programme | undefined;
  form: ReturnType<typeof useSignUpForm>;
}

function SignUpForm({ accountType, programme, form }: SignUpFormProps) {
  const { search } = useLocation();
  // 24/7 clients do not choose a role, because that would end the 24/7 flow.
  const isFor247 = is247Flow(form.flow);
  return (
    <div className={styles.page}>
      <StepProgress steps={visitorSteps(form.flow, form.invite.data)} current="SIGN_UP" done={[]} />
      <header>
        <h1 className={styles.title}>Create your account</h1>
        <p className={styles.lead}>
          {programme ? (
            programmes[programme].lead
          ) : (
            <>
              {isFor247
                ? 'You are signing up for 24/7 assistance.'
                : `You are signing up as ${accountType === 'client' ? 'a' : 'an'} ${words[accountType].role}.`}
              {/* Only clients can have an invitation, so an invited user cannot change the role. */}
              {!form.invite.data && (
                <>
                  {' '}
                  <Link to={{ pathname: isFor247 ? paths.client247 : paths.chooseRole, search }}>Change</Link>
                </>
              )}
            </>
          )}
        </p>
      </header>
      {accountType === 'client' && <InviteNote invite={form.invite} email={form.values.email} />}
      <Form form={form}>
        {programme && (
          <AssistantKinds value={form.values} error={form.errorOf('magic_ea_enabled')} onChange={form.change} />
        )}
        <div className={styles.names}>
          <TextField
            {...form.field('first_name')}
            required
            label="First name"
            autoComplete="given-name"
            maxLength={80}
          />
          <TextField
            {...form.field('last_name')}
            required
            label="Last name"
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
        <TextField
          {...form.field('email')}
          required
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={maximumEmailLength}
        />
        <TextField
          {...form.field('password')}
          required
          label="Password"
          type="password"
          autoComplete="new-password"
          aria-describedby="password-rules"
        />
        <PasswordRuleList id="password-rules" rules={passwordRules(form.values)} />
        <Button type="submit" size="l" wide loading={form.isSaving} className={styles.submit}>
          Create account
        </Button>
      </Form>
      <p className={styles.login}>
        Already have an account? <Link to={form.loginPath}>Log in</Link>
      </p>
    </div>
  );
}
