import { asErrorBody } from '@workspace/api';
import { type AccountType, accountTypes, linkPreferences } from '@workspace/contracts';
import { useHost, useSession } from '@workspace/host';
import { Button, Form, Link, useForm } from '@workspace/ui';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { keepPreferences } from '../draft/draft.ts';
import { usePreferences } from '../draft/use-preferences.ts';
import { VisitorPage } from '../flow/visitor-page.tsx';
import styles from './choose-role-page.module.css';
import { RoleCard } from './role-card.tsx';
import { roles } from './roles.ts';
import { useChosenRole } from './use-chosen-role.ts';

/** Renders /onboarding/choose-role (product/onboarding#steps) for visitors and for signed-in users without a role. */
export const Component = () => (
  <VisitorPage isOpenTo={({ account_type }) => account_type === null}>
    <ChooseRolePage />
  </VisitorPage>
);

const rules = z.object({ account_type: z.enum(accountTypes, 'Choose a role to continue.') });

function ChooseRolePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const { events } = useHost();
  const preferences = usePreferences();
  const { choose } = useChosenRole();
  const initial: { account_type: AccountType | null } = {
    account_type: accountTypes.find((type) => type === query.get('account_type')) ?? null,
  };
  const form = useForm({
    initial,
    schema: rules,
    keepsValues: true,
    async send({ account_type }) {
      // A visitor who chooses here starts the standard flow, so what the first page of a 24/7 flow has stored is removed.
      // Whoever has signed in with Google or Apple meanwhile must choose here, and stays in their flow.
      const isFrom247 = preferences.magic_247_enabled || preferences.magic_vip_247;
      const origin = isFrom247 && !user ? linkPreferences(query.toString()) : preferences;
      const { signup_url, onboarding_funnel, magic_ea_enabled, magic_va_enabled } = origin;
      keepPreferences({
        account_type,
        signup_url,
        onboarding_funnel,
        magic_ea_enabled,
        magic_va_enabled,
        magic_247_enabled: undefined,
        magic_vip_247: undefined,
      });
      if (!user) {
        void navigate({ pathname: paths.signUp(account_type), search: query.toString() });
        return null;
      }
      const failed = await choose({ account_type, signup_url, onboarding_funnel, magic_ea_enabled, magic_va_enabled });
      return failed ? { ...asErrorBody(failed), field: 'account_type' } : null;
    },
  });
  const problem = form.errorOf('account_type');

  return (
    <div className={styles.page}>
      <title>Choose your role · Workspace</title>
      <header className={styles.brand}>
        <span className={styles.logo} aria-hidden="true">
          W
        </span>
        Workspace
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.title}>How will you use Workspace?</h1>
          <p className={styles.lead}>
            Choose the role that describes you.{' '}
            {user ? "This can't be changed later." : 'The next page creates your account.'}
          </p>
        </div>
        <Form form={form}>
          <fieldset className={styles.roles} data-invalid={problem ? true : undefined}>
            <legend className="visually-hidden">Your role</legend>
            {roles.map((role) => (
              <RoleCard
                key={role.value}
                role={role}
                checked={role.value === form.values.account_type}
                onChoose={() => form.change({ account_type: role.value })}
                describedBy={problem ? 'role-problem' : undefined}
              />
            ))}
          </fieldset>
          {problem && (
            <p id="role-problem" className={styles.error} role="alert">
              <CircleAlert size={16} strokeWidth={2} aria-hidden="true" /> {problem}
            </p>
          )}
          <div className={styles.actions}>
            {user ? (
              <Button variant="ghost" onClick={() => events.emit('sign-out', undefined)}>
                Log out
              </Button>
            ) : (
              <p className={styles.login}>
                Already have an account? <Link to={paths.login}>Log in</Link>
              </p>
            )}
            <Button type="submit" size="l" loading={form.isSaving} className={styles.continue}>
              Continue <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
            </Button>
          </div>
        </Form>
      </main>
    </div>
  );
}
