import { Card } from '@workspace/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './import-page.module.css';
import { ResumeImport } from './resume-import.tsx';

/** Renders /account/profile/import, on which assistants import a resume after onboarding. */
export function Component() {
  const navigate = useNavigate();
  const toProfile = () => void navigate(paths.profile);
  return (
    <div className={styles.page}>
      <title>Import a resume · Workspace</title>
      <header className={styles.words}>
        <h1>Add to your profile from a resume</h1>
        <p className={styles.lead}>
          We read work experience and education from your resume and don’t store the file. Entries that are already in
          your profile are not changed or added twice.
        </p>
      </header>
      <Card>
        <ResumeImport again onDone={toProfile} onSkip={toProfile} skipLabel="Back to your profile" />
      </Card>
    </div>
  );
}
