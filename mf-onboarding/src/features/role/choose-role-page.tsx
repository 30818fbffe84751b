import { ArrowRight, CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AccountType, accountTypes } from 'shared/contracts';
import { Button, Link } from 'shared/ui';
import { paths } from '../../paths.ts';
import styles from './choose-role-page.module.css';
import { RoleCard } from './role-card.tsx';
import { roles } from './roles.ts';

/** /onboarding/choose-role (spec 2, Onboarding routes). What the link carried goes on to the sign-up. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(accountTypes.find((type) => type === query.get('account_type')));
  const [isMissing, setIsMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  const choose = (role: AccountType) => {
    setChosen(role);
    setIsMissing(false);
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return void navigate({ pathname: paths.signUp(chosen), search: query.toString() });
    setIsMissing(true);
    first.current?.focus();
  };

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
          <p className={styles.lead}>Pick the side you are on. The next page creates your account.</p>
        </div>
        <form className={styles.form} onSubmit={goOn} noValidate>
          <fieldset className={styles.roles}>
            <legend className="visually-hidden">Your role</legend>
            {roles.map((role, index) => (
              <RoleCard
                key={role.value}
                role={role}
                checked={role.value === chosen}
                onChoose={() => choose(role.value)}
                inputRef={index === 0 ? first : undefined}
                describedBy={isMissing ? 'role-missing' : undefined}
              />
            ))}
          </fieldset>
          {isMissing && (
            <p id="role-missing" className={styles.error} role="alert">
              <CircleAlert size={16} strokeWidth={2} aria-hidden="true" /> Choose one to go on.
            </p>
          )}
          <div className={styles.actions}>
            <p className={styles.login}>
              Already have an account? <Link to={paths.login}>Log in</Link>
            </p>
            <Button type="submit" size="l" className={styles.continue}>
              Continue <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
            </Button>
          </div>
        </form>
      </main>
    </div>
  );
}
