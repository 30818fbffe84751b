import { asErrorBody } from '@workspace/api';
import { flowOf } from '@workspace/contracts';
import { useFlag, useSession } from '@workspace/host';
import { Button, Form, Link, SplitPage, useForm } from '@workspace/ui';
import { ArrowRight } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { keepPreferences } from '../draft/draft.ts';
import { usePreferences } from '../draft/use-preferences.ts';
import { visitorSteps } from '../flow/step-names.ts';
import { useChosenRole } from '../role/use-chosen-role.ts';
import { AssistantKinds, kindsProblem } from './assistant-kinds.tsx';
import styles from './programme-page.module.css';
import { type Programme, programmePreferences, programmes } from './programmes.ts';

const rules = z.object({ magic_ea_enabled: z.boolean(), magic_va_enabled: z.boolean() });

/** Renders the first page of a 24/7 flow, on which the client chooses kinds of assistants instead of a role. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  const { title, lead, claim, text } = programmes[programme];
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const preferences = usePreferences();
  const paywall = useFlag('magic247Paywall') ? 'on' : 'off';
  const { choose } = useChosenRole();
  const chosen = programmePreferences(programme, preferences, search);
  const form = useForm({
    initial: {
      magic_ea_enabled: preferences.magic_ea_enabled ?? false,
      magic_va_enabled: preferences.magic_va_enabled ?? false,
    },
    schema: rules,
    check: (kinds) => {
      const wrong = kindsProblem(kinds);
      return wrong ? { magic_ea_enabled: wrong } : {};
    },
    keepsValues: true,
    async send(kinds) {
      keepPreferences({ ...chosen, ...kinds });
      if (!user) {
        void navigate({ pathname: paths.signUp('client'), search });
        return null;
      }
      const { account_type = 'client', signup_url, onboarding_funnel } = chosen;
      const failed = await choose({ account_type, signup_url, onboarding_funnel, ...kinds });
      return failed ? asErrorBody(failed) : null;
    },
  });
  const flow = flowOf({
    account_type: 'client',
    signup_url: null,
    onboarding_funnel: null,
    metadata: { ...chosen, ...form.values },
    paywall,
  });
  const count = flow ? visitorSteps(flow).length : 0;

  return (
    <SplitPage claim={claim} text={text}>
      <title>{`${title} · Workspace`}</title>
      <Form form={form} className={styles.page}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        <AssistantKinds value={form.values} error={form.errorOf('magic_ea_enabled')} onChange={form.change} />
        <Button type="submit" size="l" wide loading={form.isSaving}>
          Continue <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Button>
        <p className={styles.hint}>
          {count} short steps.{' '}
          {!user && (
            <>
              Already have an account? <Link to={paths.login}>Log in</Link>
            </>
          )}
        </p>
      </Form>
    </SplitPage>
  );
}
