import { asErrorBody } from '@workspace/api';
import type { AssistantRequest, InterviewSlot, Shortlisted } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { Avatar, Badge, Button, LinkButton, layout, useNow } from '@workspace/ui';
import { CalendarPlus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { recommendationWords } from '../recommendations/words.ts';
import { useDownload } from '../use-download.ts';
import { useBookInterviewMutation } from './assistant-requests.api.ts';
import styles from './assistant-requests.module.css';
import { timeIn } from './request-words.ts';

/** Renders the assistants who are recommended for a request, with the times that the client can book. */
export function Shortlist({ request: { id, state, shortlist } }: { request: AssistantRequest }) {
  if (shortlist.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Shortlist">
      <h3>Shortlist</h3>
      <ul className={styles.people}>
        {shortlist.map((one) => (
          <li key={one.match_id} className={styles.person}>
            <div className={styles.head}>
              <Avatar name={one.assistant_name} src={one.avatar_url} size={48} decorative />
              <div className={styles.words}>
                <strong>{one.assistant_name}</strong>
                {one.headline && <span className={layout.quiet}>{one.headline}</span>}
              </div>
              <Badge tone={one.status === 'Reco Sent' ? 'accent' : 'ok'}>
                {recommendationWords[one.status] ?? one.status}
              </Badge>
            </div>
            <div className={layout.cluster}>
              <LinkButton
                size="s"
                variant="secondary"
                to={paths.assistantProfile(one.assistant_id)}
                aria-label={`View profile of ${one.assistant_name}`}
              >
                View profile
              </LinkButton>
              {one.status === 'Reco Sent' && (
                <LinkButton
                  size="s"
                  variant="ghost"
                  to={paths.dashboard}
                  aria-label={`Select or decline ${one.assistant_name}`}
                >
                  Select or decline
                </LinkButton>
              )}
            </div>
            {one.status === 'Reco Sent' && state !== 'Canceled' && <Interview requestId={id} one={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats a time in the zones of the client and of the assistant. */
function BothTimes({ slot, one }: { slot: InterviewSlot; one: Shortlisted }) {
  const own = ownTimezone();
  return (
    <span className={styles.words}>
      <span>
        {timeIn(slot.starts_at)}, {slot.minutes} minutes
      </span>
      {one.timezone && one.timezone !== own && (
        <span className={layout.quiet}>
          {timeIn(slot.starts_at, one.timezone)} for {one.assistant_name} ({one.timezone.replaceAll('_', ' ')})
        </span>
      )}
    </span>
  );
}

function Interview({ requestId, one }: { requestId: string; one: Shortlisted }) {
  const now = useNow();
  const toast = useToast();
  const [book, { isLoading }] = useBookInterviewMutation();
  const { download, downloading } = useDownload();
  const booked = one.slots.find(({ is_booked }) => is_booked);
  const isAhead = booked && Date.parse(booked.starts_at) > now;
  const free = one.slots.filter(({ is_booked }) => !is_booked);

  async function send(slotId: string, books: boolean) {
    const { error } = await book({ id: requestId, slotId, books, booked_slot_id: booked?.id ?? null });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(books ? 'Interview booked' : 'Interview canceled');
  }

  if (one.slots.length === 0) return <p className={layout.quiet}>We offer times for an interview soon.</p>;
  return (
    <>
      {booked && (
        <div className={styles.slot}>
          <Badge tone="ok">Interview</Badge>
          <BothTimes slot={booked} one={one} />
          {booked.meeting_url ? (
            <a href={booked.meeting_url} target="_blank" rel="noreferrer">
              Join the meeting
            </a>
          ) : (
            isAhead && <span className={layout.quiet}>The link follows.</span>
          )}
          {isAhead && booked.interview_id && (
            <Button
              size="s"
              variant="secondary"
              icon={CalendarPlus}
              loading={downloading !== null}
              aria-label={`Add the interview with ${one.assistant_name} to your calendar`}
              onClick={() => void download(`calendar/interviews/${booked.interview_id}`, 'Interview.ics')}
            >
              Add to calendar
            </Button>
          )}
          {isAhead && (
            <Button size="s" variant="ghost" disabled={isLoading} onClick={() => void send(booked.id, false)}>
              Cancel interview
            </Button>
          )}
        </div>
      )}
      {free.length > 0 && (
        <>
          <p className={layout.quiet}>{booked ? 'Move the interview to:' : 'Book an interview:'}</p>
          <ul className={styles.people} aria-label={`Times for an interview with ${one.assistant_name}`}>
            {free.map((slot) => (
              <li key={slot.id} className={styles.slot}>
                <BothTimes slot={slot} one={one} />
                <Button
                  size="s"
                  variant="secondary"
                  disabled={isLoading}
                  aria-label={`Book ${timeIn(slot.starts_at)} with ${one.assistant_name}`}
                  onClick={() => void send(slot.id, true)}
                >
                  Book
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
