import { type Certification, type Cv, displayName, type Education, type WorkExperience } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { CvEntryHead, CvTags, credentialWords, periodWords } from '@workspace/product-ui';
import { Avatar, Button, Card, ConfirmDialog, Link, layout, useOnwardFocus } from '@workspace/ui';
import { Award, BriefcaseBusiness, GraduationCap, Pencil, Wrench } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { CvList } from './cv.api.ts';
import { AboutDialog, NameDialog, TagsDialog } from './details-dialogs.tsx';
import { CertificationDialog, EducationDialog, WorkDialog } from './entry-dialogs.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './profile-page.module.css';
import { useCvSave } from './use-cv-save.ts';

type Editing =
  | { what: 'name' | 'about' | 'tags' }
  | { what: 'work'; entry?: WorkExperience }
  | { what: 'education'; entry?: Education }
  | { what: 'certification'; entry?: Certification };

interface Removing {
  list: CvList;
  id: string;
  name: string;
  /** Gets the focus after the removal. */
  onward: RefObject<HTMLElement | null>;
}

/** Renders the parts of the CV, each with a button that opens a dialog to edit it. */
export function ProfileEditor({ cv }: { cv: Cv }) {
  const user = useUser();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const close = () => setEditing(null);
  const name = displayName(user);
  return (
    <div className={styles.cards}>
      <Card
        title="Name and photo"
        actions={<EditButton label="Edit name and phone" onClick={() => setEditing({ what: 'name' })} />}
      >
        <div className={styles.person}>
          <Avatar name={name} src={user.avatar_url} size={64} decorative />
          <div className={styles.entryWords}>
            <p className={styles.strong}>{name}</p>
            <p className={layout.quiet}>{user.phone || 'No phone number yet'}</p>
            <p className={layout.quiet}>
              <Link to="/profile">Change photo or email</Link>
            </p>
          </div>
        </div>
      </Card>
      <Card
        title="About you"
        actions={<EditButton label="Edit about you" onClick={() => setEditing({ what: 'about' })} />}
      >
        <div className={styles.about}>
          <p className={cv.headline ? styles.strong : layout.quiet}>{cv.headline || 'No headline yet'}</p>
          <p className={cv.summary ? styles.summary : layout.quiet}>
            {cv.summary || 'Describe how you work and what clients can delegate to you.'}
          </p>
          <p className={layout.quiet}>
            {[cv.location, cv.timezone?.replaceAll('_', ' ')].filter(Boolean).join(' · ') || 'No location yet'}
          </p>
        </div>
      </Card>
      <Card
        title="Skills and tools"
        actions={<EditButton label="Edit skills and tools" onClick={() => setEditing({ what: 'tags' })} />}
      >
        {cv.skills.length + cv.tools.length === 0 ? (
          <p className={styles.empty}>
            <Wrench size={18} strokeWidth={1.75} aria-hidden="true" />
            Add your skills and the tools you know.
          </p>
        ) : (
          <>
            <CvTags names={cv.skills} label="Skills" />
            <CvTags names={cv.tools} label="Tools" />
          </>
        )}
      </Card>
      <EntryList
        title="Work experience"
        noun="work experience"
        icon={BriefcaseBusiness}
        empty="Add the jobs you have had."
        entries={cv.work_experiences}
        nameOf={({ title, company }) => `${title} at ${company}`}
        onAdd={() => setEditing({ what: 'work' })}
        onEdit={(entry) => setEditing({ what: 'work', entry })}
        onRemove={({ id, title, company }, onward) =>
          setRemoving({ list: 'work-experiences', id, name: `${title} at ${company}`, onward })
        }
      >
        {(job) => (
          <>
            <CvEntryHead
              title={job.title}
              where={[job.company, job.employment_type, job.work_location].join(' · ')}
              when={periodWords(job.start_date, job.end_date, job.is_current_job)}
            />
            <CvTags names={[...job.skills, ...job.tools]} label={`Used as ${job.title}`} />
          </>
        )}
      </EntryList>
      <EntryList
        title="Education"
        noun="education"
        icon={GraduationCap}
        empty="Add your schools and degrees."
        entries={cv.education}
        nameOf={({ school }) => school}
        onAdd={() => setEditing({ what: 'education' })}
        onEdit={(entry) => setEditing({ what: 'education', entry })}
        onRemove={({ id, school }, onward) => setRemoving({ list: 'education', id, name: school, onward })}
      >
        {(school) => (
          <CvEntryHead
            title={school.school}
            where={[school.degree, school.field_of_study].filter(Boolean).join(', ')}
            when={periodWords(school.start_date, school.end_date, school.start_date !== null)}
          />
        )}
      </EntryList>
      <EntryList
        title="Certificates and courses"
        noun="certificate or course"
        icon={Award}
        empty="Add courses and exams that you have completed."
        entries={cv.certifications}
        nameOf={(one) => one.name}
        onAdd={() => setEditing({ what: 'certification' })}
        onEdit={(entry) => setEditing({ what: 'certification', entry })}
        onRemove={({ id, name: called }, onward) => setRemoving({ list: 'certifications', id, name: called, onward })}
      >
        {(one) => (
          <CvEntryHead
            title={one.name}
            where={[credentialWords[one.kind], one.issuer].filter(Boolean).join(' · ')}
            when={periodWords(one.issued_on, one.expires_on, false)}
          />
        )}
      </EntryList>

      {editing?.what === 'name' && <NameDialog onClose={close} />}
      {editing?.what === 'about' && <AboutDialog cv={cv} onClose={close} />}
      {editing?.what === 'tags' && <TagsDialog cv={cv} onClose={close} />}
      {editing?.what === 'work' && <WorkDialog entry={editing.entry} onClose={close} />}
      {editing?.what === 'education' && <EducationDialog entry={editing.entry} onClose={close} />}
      {editing?.what === 'certification' && <CertificationDialog entry={editing.entry} onClose={close} />}
      {removing && <RemoveDialog {...removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="s" icon={Pencil} aria-label={label} onClick={onClick}>
      Edit
    </Button>
  );
}

function RemoveDialog({ list, id, name, onward, onClose }: Removing & { onClose: () => void }) {
  const save = useCvSave();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { answered, finalFocus } = useOnwardFocus(() => onward.current);
  const remove = async () => {
    setPending(true);
    const failure = await save({ call: `${list}/remove`, body: { id } }, 'Removed');
    setPending(false);
    if (failure) return setProblem(failure.message);
    answered();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={`Remove ${name}?`}
      body="Clients will no longer see this entry in your profile."
      confirmLabel="Remove"
      danger
      pending={pending}
      error={problem}
      finalFocus={finalFocus}
    />
  );
}
