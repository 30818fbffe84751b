import { asErrorBody, fetchPresets, keptAnswerAt } from '@workspace/api';
import {
  commonMessages,
  type ErrorBody,
  errorCodes,
  findCollisions,
  type Schedule,
  scheduleMessages,
  type WeekSpan,
} from '@workspace/contracts';
import { useGetSchedulesQuery } from '@workspace/data-schedules';
import { useToast, useUser } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { useNow } from '@workspace/ui';
import { useMemo, useState } from 'react';
import {
  byWeek,
  type Clock,
  changed,
  type DraftEntry,
  draftOf,
  isSameEntry,
  type LocalEntry,
  onClock,
  unsavedId,
  withEdits,
} from './draft.ts';
import { useAddScheduleMutation, useRemoveScheduleMutation, useUpdateSchedulesMutation } from './schedule.api.ts';

const dayMs = 86_400_000;
const unreachable: ErrorBody = {
  message: commonMessages.network,
  info: null,
  status: 503,
  errorCode: errorCodes.offline,
  type: 'unknown',
};

/** Returns the fields of a complete entry for a request body. */
const bodyOf = ({ weekday, start_time, end_time }: DraftEntry, span: WeekSpan) => ({
  ...span,
  weekday,
  start_time,
  end_time,
});

/** Returns the entries of a user, in display order. */
const entriesOf = (schedules: Schedule[], user_id: string, clock: Clock): DraftEntry[] =>
  byWeek(schedules.filter((one) => one.user_id === user_id).map((one) => draftOf(one, clock)));

/**
 * Manages the draft of the viewer's weekly schedule in a team (product/schedules#editing). Edits are kept until they
 * are saved or discarded, also when the time zone or the server's data changes. Entries without an edit are as the
 * server has them, so that saving keeps what other devices have added, changed or removed. Results are shown in toasts.
 */
export function useScheduleDraft(team_id: string) {
  const user = useUser();
  const toast = useToast();
  const now = useNow(dayMs);
  // The offset stays the same while somebody edits, so that no entry moves under their hands.
  const [clock, setClock] = useState<Clock>(() => ({ zone: ownTimezone(), at: now }));
  const [edits, setEdits] = useState<DraftEntry[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const query = useGetSchedulesQuery({ team_ids: [team_id], timezone: ownTimezone() }, fetchPresets.steady.hook);
  const [addSchedule, adding] = useAddScheduleMutation();
  const [removeSchedule, removing] = useRemoveScheduleMutation();
  const [updateSchedules] = useUpdateSchedulesMutation();

  const saved = useMemo(() => query.data && entriesOf(query.data, user.id, clock), [query.data, user.id, clock]);
  const isSaved = (entry: DraftEntry) => saved?.some((one) => isSameEntry(one, entry)) ?? false;
  const pending = edits.filter((entry) => !isSaved(entry));
  // An edit ends when the server has it. Later changes by other devices are then shown.
  if (pending.length < edits.length) setEdits(pending);
  const entries = withEdits(saved ?? [], pending);
  const collisions = findCollisions(entries.map(({ span }) => span));
  const isValid = entries.every(({ span }) => span) && !collisions.includes(true);

  const edit = (change: (current: DraftEntry[]) => DraftEntry[]) =>
    setEdits((current) => change(withEdits(saved ?? [], current)).filter((entry) => !isSaved(entry)));
  const drop = (id: number) => setEdits((current) => current.filter((entry) => entry.id !== id));

  /** Sends a request and shows the result in a toast. After success, the schedule is loaded again. */
  async function run(call: () => Promise<unknown>, message: string): Promise<boolean> {
    try {
      await call();
      toast.success(message);
      await query.refetch();
      return true;
    } catch (error) {
      toast.error(asErrorBody(error).message);
      return false;
    }
  }
  /** Returns true if the draft is valid. Otherwise an error toast is shown. */
  function mayBeSaved(): boolean {
    if (!isValid) toast.error(scheduleMessages.invalid);
    return isValid;
  }

  return {
    query,
    clock,
    entries,
    collisions,
    isLoaded: saved !== undefined,
    isValid,
    isDirty: pending.length > 0,
    isBusy: adding.isLoading || removing.isLoading || isSaving,
    isSaving,
    setZone(zone: string) {
      const next = { ...clock, zone };
      setClock(next);
      setEdits((current) => byWeek(current.map((entry) => onClock(entry, next))));
    },
    change: (id: number, values: Partial<LocalEntry>) =>
      edit((current) => current.map((entry) => (entry.id === id ? changed(entry, values, clock) : entry))),
    /** Adds an unsaved entry and returns its id. */
    create(values: LocalEntry): number {
      const id = unsavedId(entries);
      edit((current) => [...byWeek(current), changed({ id, span: null, ...values }, {}, clock)]);
      return id;
    },
    discard: () => setEdits([]),
    /** Removes an unsaved entry from the draft, or a saved entry from the server. */
    async remove(id: number) {
      if (!saved?.some((entry) => entry.id === id)) return drop(id);
      if (await run(() => removeSchedule({ id, team_id }).unwrap(), scheduleMessages.removed)) drop(id);
    },
    /** Saves only this entry and keeps other edits unsaved. Returns true after success. */
    async add(entry: DraftEntry): Promise<boolean> {
      if (!mayBeSaved() || !entry.span) return false;
      const body = { team_id, timezone: clock.zone, ...bodyOf(entry, entry.span) };
      const add = async () => {
        const { id } = await addSchedule(body).unwrap();
        setEdits((current) => current.map((one) => (one.id === entry.id ? { ...one, id } : one)));
      };
      return run(add, scheduleMessages.added);
    },
    /** Saves all edits. The entries are loaded before, because saving removes the entries that are not sent. */
    async save() {
      if (!mayBeSaved()) return;
      const update = async () => {
        const asked = query.refetch();
        const latest = entriesOf(await asked.unwrap(), user.id, clock);
        // A copy on this device does not know what other devices have changed.
        if (keptAnswerAt(asked.queryCacheKey) !== undefined) throw unreachable;
        const known = new Set(latest.map(({ id }) => id));
        const schedules = withEdits(latest, edits).flatMap((entry) => {
          // Another device may have removed the entry. The negative id then saves it as a new entry.
          const id = known.has(entry.id) ? entry.id : -Math.abs(entry.id);
          return entry.span ? [{ id, ...bodyOf(entry, entry.span) }] : [];
        });
        const answer = await updateSchedules({ team_id, timezone: clock.zone, schedules }).unwrap();
        setEdits(entriesOf(answer, user.id, clock));
      };
      setIsSaving(true);
      await run(update, scheduleMessages.saved);
      setIsSaving(false);
    },
  };
}
export type ScheduleDraft = ReturnType<typeof useScheduleDraft>;
