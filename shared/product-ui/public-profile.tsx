import { type Cv, displayName } from '@workspace/contracts';
import { Avatar, Badge, Card } from '@workspace/ui';
import { ExternalLink, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { credentialWords, periodWords, timeIn } from './cv-words.ts';
import styles from './public-profile.module.css';

export interface PublicProfileProps {
  cv: Cv;
  /** The time from which the assistant's local time is computed, in ms since the epoch. */
  now: number;
}

const isEmpty = ({ headline, summary, skills, tools, work_experiences, education, certifications }: Cv): boolean =>
  !headline &&
  !summary &&
  [skills, tools, work_experiences, education, certifications].every(({ length }) => length === 0);

/** Shows an assistant's profile as clients see it, without contact details. */
export function PublicProfile({ cv, now }: PublicProfileProps) {
  const name = displayName(cv.person);
  const place = [cv.location, cv.timezone && `${timeIn(cv.timezone, now)} local time`].filter(Boolean).join(' · ');
  return (
    <article className={styles.profile} aria-label={`Profile of ${name}`}>
      <Card>
        <div className={styles.head}>
          <Avatar name={name} src={cv.person.avatar_url} size={106} decorative />
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            {cv.headline && <p className={styles.headline}>{cv.headline}</p>}
            {place && (
              <p className={styles.place}>
                <MapPin size={14} strokeWidth={1.75} aria-hidden="true" />
                {place}
              </p>
            )}
          </div>
        </div>
        {cv.summary && <p className={styles.summary}>{cv.summary}</p>}
        {isEmpty(cv) && <p className={styles.summary}>This profile has no experience or skills yet.</p>}
      </Card>
      {cv.skills.length + cv.tools.length > 0 && (
        <Card title="Skills and tools" level={3}>
          <CvTags names={cv.skills} label="Skills" />
          <CvTags names={cv.tools} label="Tools" />
        </Card>
      )}
      <List title="Work experience" entries={cv.work_experiences}>
        {(job) => (
          <>
            <CvEntryHead
              title={job.title}
              where={[job.company, job.employment_type, job.work_location, job.location].filter(Boolean).join(' · ')}
              when={periodWords(job.start_date, job.end_date, job.is_current_job)}
            />
            {job.responsibilities.length > 0 && (
              <ul className={styles.did}>
                {job.responsibilities.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <CvTags names={[...job.skills, ...job.tools]} label={`Used as ${job.title}`} />
          </>
        )}
      </List>
      <List title="Education" entries={cv.education}>
        {(school) => (
          <CvEntryHead
            title={school.school}
            where={[school.degree, school.field_of_study].filter(Boolean).join(', ')}
            when={periodWords(school.start_date, school.end_date, school.start_date !== null)}
          />
        )}
      </List>
      <List title="Certificates and courses" entries={cv.certifications}>
        {(one) => (
          <>
            <CvEntryHead
              title={one.name}
              where={[credentialWords[one.kind], one.issuer].filter(Boolean).join(' · ')}
              when={periodWords(one.issued_on, one.expires_on, false)}
            />
            {one.url && (
              <a className={styles.link} href={one.url} target="_blank" rel="noreferrer nofollow">
                View <ExternalLink size={13} strokeWidth={2} aria-hidden="true" />
                <span className="visually-hidden"> {one.name} (opens in a new tab)</span>
              </a>
            )}
          </>
        )}
      </List>
    </article>
  );
}

function List<Entry extends { id: string }>(props: {
  title: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  if (props.entries.length === 0) return null;
  return (
    <Card title={props.title} level={3}>
      <ul className={styles.list}>
        {props.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            {props.children(entry)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows the title, the place and the period of a CV entry. */
export function CvEntryHead({ title, where, when }: { title: string; where: string; when: string }) {
  return (
    <div className={styles.entryHead}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {where && <p className={styles.where}>{where}</p>}
      </div>
      {when && <p className={styles.when}>{when}</p>}
    </div>
  );
}

/** Lists skills or tools as badges. Renders nothing if the list is empty. */
export function CvTags({ names, label }: { names: readonly string[]; label: string }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
