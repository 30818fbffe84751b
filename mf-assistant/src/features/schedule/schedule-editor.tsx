import { scheduleMessages, type Team } from '@workspace/contracts';
import { hoursText } from '@workspace/product-ui';
import { Button, Card, ConfirmDialog, EmptyState, LeaveGuard, Loaded, Skeleton } from '@workspace/ui';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ClockChoice } from './clock-choice.tsx';
import { type DraftEntry, entryText, weekMinutes } from './draft.ts';
import styles from './schedule-editor.module.css';
import list from './schedule-list.module.css';
import { ScheduleRow } from './schedule-row.tsx';
import { type ScheduleDraft, useScheduleDraft } from './use-schedule-draft.ts';
import { WeekGrid } from './week-grid.tsx';

/**
 * Renders the viewer's weekly schedule in a team (product/schedules#editing). A list of fields and a week of draggable
 * blocks edit the same draft.
 */
export function ScheduleEditor({ team }: { team: Pick<Team, 'id' | 'organization_timezone'> }) {
  const draft = useScheduleDraft(team.id);
  const { query, isLoaded } = draft;
  return (
    <Card title="Schedule" description={isLoaded && `${hoursText(weekMinutes(draft.entries) * 60_000)} per week`}>
      <Loaded
        data={isLoaded || undefined}
        query={query}
        failed={scheduleMessages.listFailed}
        loading={
          <div className={styles.columns} role="status" aria-busy="true">
            <span className="visually-hidden">Loading your schedule</span>
            <Skeleton shape="block" height={240} />
            <Skeleton shape="block" height={400} />
          </div>
        }
      >
        {() => <Editor draft={draft} teamZone={team.organization_timezone} />}
      </Loaded>
    </Card>
  );
}

/** Returns the reason why the draft cannot be saved, or null if it can. */
const reasonOf = ({ isValid, isDirty }: ScheduleDraft): string | null => {
  if (!isValid) return scheduleMessages.invalid;
  return isDirty ? null : 'All changes are saved.';
};

function Editor({ draft, teamZone }: { draft: ScheduleDraft; teamZone: string }) {
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<DraftEntry | null>(null);
  // These buttons get the focus when the focused button disappears after its action.
  const newShift = useRef<HTMLButtonElement>(null);
  const saving = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  const { entries, collisions, clock, isDirty, isValid, isBusy, isSaving } = draft;
  const reason = reasonOf(draft);
  const isWrong = collisions.includes(true) || entries.some(({ span, weekday }) => !span && weekday !== null);

  function remove(entry: DraftEntry) {
    if (entry.id > 0) return setRemoving(entry);
    setSaid(`Removed: ${entryText(entry)}`);
    newShift.current?.focus();
    void draft.remove(entry.id);
  }
  async function add(entry: DraftEntry) {
    const isAdded = await draft.add(entry);
    if (isAdded && document.activeElement === document.body) newShift.current?.focus();
  }
  function discard() {
    saving.current?.focus();
    draft.discard();
  }
  function create() {
    draft.create({ weekday: null, start_time: '09:00', end_time: '17:00' });
    setSaid('New shift added to the list');
  }
  function confirmRemoval() {
    if (removing) void draft.remove(removing.id);
    isRemoved.current = true;
    setRemoving(null);
  }
  function focusAfterRemoval(): HTMLElement | null {
    const wasRemoved = isRemoved.current;
    isRemoved.current = false;
    return wasRemoved ? newShift.current : null;
  }
  return (
    <div className={styles.editor}>
      <div className={styles.columns} inert={isSaving}>
        <div className={styles.side}>
          <ClockChoice zone={clock.zone} teamZone={teamZone} onChange={draft.setZone} />
          {entries.length === 0 ? (
            <EmptyState
              icon={CalendarPlus}
              title="No shifts yet"
              text="Add your first shift here, or draw it in the calendar."
            />
          ) : (
            <ul className={list.list} aria-label="Shifts">
              {entries.map((entry, index) => (
                <ScheduleRow
                  key={entry.id}
                  entry={entry}
                  hasCollision={collisions[index] ?? false}
                  busy={isBusy}
                  onChange={(values) => draft.change(entry.id, values)}
                  onRemove={() => remove(entry)}
                  onAdd={() => void add(entry)}
                />
              ))}
            </ul>
          )}
          <Button ref={newShift} variant="secondary" icon={CalendarPlus} onClick={create}>
            New shift
          </Button>
        </div>
        <WeekGrid draft={draft} onRemove={remove} onSay={setSaid} />
      </div>
      <div className={styles.bar}>
        <p id="schedule-reason" className={isWrong ? styles.problem : styles.reason}>
          {reason ?? 'You have unsaved changes.'}
        </p>
        {isDirty && (
          <Button variant="ghost" onClick={discard}>
            Discard
          </Button>
        )}
        <Button
          ref={saving}
          loading={isSaving}
          aria-disabled={reason !== null || undefined}
          aria-describedby="schedule-reason"
          onClick={() => (isDirty || !isValid) && void draft.save()}
        >
          Save
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={confirmRemoval}
        finalFocus={focusAfterRemoval}
        title="Remove this shift?"
        body={removing && `${entryText(removing)}, every week. This can't be undone.`}
        confirmLabel="Remove"
        danger
      />
      <LeaveGuard active={isDirty} body="Your changes to the schedule are not saved yet." />
    </div>
  );
}
