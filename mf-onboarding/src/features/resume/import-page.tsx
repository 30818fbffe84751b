import { Card } from '@workspace/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './import-page.module.css';
import { ResumeImport } from './resume-import.tsx';

/** Renders /account/profile/import for assistants: the resume import of onboarding, at any later time. */
export function Component() {
  const navigate = useNavigate();
  const toProfile = () => void navigate(paths.profile);
  return (
    <div className={styles.page}>
      <title>Import a resume · Workspace</title>
      <header className={styles.words}>
        <h1>Add to your profile from a resume</h1>
        <p className={styles.lead}>
          We read your work experience and education from it and don’t keep the file. What is already in your profile
          stays as it is and is not added twice.
        </p>
      </header>
      <Card>
        <ResumeImport again onDone={toProfile} onSkip={toProfile} skipLabel="Back to your profile" />
      </Card>
    </div>
  );
}
