import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import { flowOf } from 'shared/contracts';
import { useFlag, useSession } from 'shared/host';
import { Button, Link, SplitPage } from 'shared/ui';
import { paths } from '../../paths.ts';
import { keepPreferences } from '../draft/draft.ts';
import { usePreferences } from '../draft/use-preferences.ts';
import { visitorSteps } from '../flow/step-names.ts';
import { useChosenRole } from '../role/use-chosen-role.ts';
import { AssistantKinds, type Kinds, kindsProblem } from './assistant-kinds.tsx';
import styles from './programme-page.module.css';
import { type Programme, programmePreferences, programmes } from './programmes.ts';

/** Renders the first page of a 24/7 flow, which asks for the kinds of assistants. It replaces choosing a role. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  const { title, lead, claim, text } = programmes[programme];
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const preferences = usePreferences();
  const paywall = useFlag('magic247Paywall') ? 'on' : 'off';
  const { choose, isChoosing } = useChosenRole();
  const [kinds, setKinds] = useState<Kinds>({
    magic_ea_enabled: preferences.magic_ea_enabled ?? false,
    magic_va_enabled: preferences.magic_va_enabled ?? false,
  });
  const [error, setError] = useState<string>();
  const chosen = { ...programmePreferences(programme, preferences, search), ...kinds };
  const flow = flowOf({
    account_type: 'client',
    signup_url: null,
    onboarding_funnel: null,
    metadata: chosen,
    paywall,
  });
  const count = flow ? visitorSteps(flow).length : 0;

  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = kindsProblem(kinds);
    if (wrong) return setError(wrong);
    keepPreferences(chosen);
    if (!user) return void navigate({ pathname: paths.signUp('client'), search });
    const { account_type = 'client', signup_url, onboarding_funnel } = chosen;
    const failed = await choose({ account_type, signup_url, onboarding_funnel, ...kinds });
    if (failed) setError(asErrorBody(failed).message);
  };

  return (
    <SplitPage claim={claim} text={text}>
      <title>{`${title} · Workspace`}</title>
      <form className={styles.page} noValidate onSubmit={(event) => void goOn(event)}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        <AssistantKinds
          value={kinds}
          error={error}
          onChange={(value) => {
            setKinds(value);
            setError(undefined);
          }}
        />
        <Button type="submit" size="l" wide loading={isChoosing}>
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
      </form>
    </SplitPage>
  );
}
