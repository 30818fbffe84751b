import { asErrorBody, currentOutbox, isWaiting, useWaitingAbout } from '@workspace/api';
import { type EodContent, type EodDay, type EodReport, eodReportMessages, outboxMessages } from '@workspace/contracts';
import { usePageLife, useToast, useUser } from '@workspace/host';
import { useEffect, useRef, useState } from 'react';
import { useLazyGetEodDayQuery, useSaveReportMutation, useSubmitReportMutation } from './report.api.ts';
import {
  contentOf,
  draftKey,
  emptyContent,
  isSame,
  onSavedElsewhere,
  readDraft,
  removeDraft,
  storeDraft,
} from './stored-draft.ts';
import { aboutReport } from './waiting-report.ts';

/** `kept`: saving failed, and only this device has the text. `conflict`: the user must choose between two versions. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'kept' | 'conflict';

/** `kept`: this device still has text that the server has not, because it is offline or the user went on typing. */
export type SubmitOutcome = 'sent' | 'kept';

export const autosaveMs = { afterTyping: 1_000, afterFailure: 10_000 } as const;

interface Place {
  team_id: string;
  timezone: string;
}

/**
 * Manages the text of a day's report while the user writes. Each change is stored on the device at once and saved to
 * the server after a pause. A failed save is retried after 10 s and when the browser goes online. A sent report is not
 * saved as a draft again. A change from another window replaces the text only if this window has no unsaved text.
 * Otherwise the user must choose a version.
 */
export function useReportDraft(place: Place, { work_day, report }: Pick<EodDay, 'work_day' | 'report'>) {
  const toast = useToast();
  const life = usePageLife();
  const { id: userId } = useUser();
  const key = draftKey(userId, place.team_id, work_day);
  const [start] = useState(() => {
    const server = report ? contentOf(report) : emptyContent;
    const kept = readDraft(key);
    const isKept = kept !== null && !isSame(kept.content, server);
    return {
      content: isKept ? kept.content : server,
      version: isKept ? kept.version : (report?.updated_at ?? null),
      isKept,
      waits: isKept && kept.waits === true,
    };
  });
  const [content, setContent] = useState(start.content);
  const [state, setState] = useState<SaveState>(start.isKept ? 'unsaved' : 'saved');
  const [isSubmitting, setSubmitting] = useState(false);
  const [isHeld, setHeld] = useState(start.waits);
  const unsent = useWaitingAbout(aboutReport({ team_id: place.team_id, work_day }));
  const refused = unsent?.find(({ problem }) => problem !== null);
  const latest = useRef(start.content);
  const version = useRef(start.version);
  const status = useRef(report?.status ?? null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [saveReport] = useSaveReportMutation();
  const [submitReport] = useSubmitReportMutation();
  const [readDay] = useLazyGetEodDayQuery();
  const isSubmitted = report?.status === 'submitted';

  const bodyOf = (written: EodContent) => ({ ...written, ...place, work_day, updated_at: version.current });
  const readReport = async () => (await readDay({ ...place, work_day }).unwrap()).report;

  function settle(saved: EodReport, sent: EodContent): void {
    version.current = saved.updated_at;
    status.current = saved.status;
    if (latest.current === sent) {
      removeDraft(key, sent);
      setState('saved');
    } else {
      storeDraft(key, { content: latest.current, version: saved.updated_at });
      setState('unsaved');
    }
  }

  /** Ends the wait of a report that was sent offline, so that it is a draft again. */
  function release(): void {
    storeDraft(key, { content: latest.current, version: version.current });
    setHeld(false);
  }

  /** Shows the server's report in place of the typed text. */
  function take(stored: EodReport | null): void {
    version.current = stored?.updated_at ?? null;
    status.current = stored?.status ?? null;
    latest.current = stored ? contentOf(stored) : emptyContent;
    setContent(latest.current);
    setState('saved');
  }

  /**
   * Checks whether an earlier attempt succeeded and only its response was lost. If so, the report counts as saved and
   * the result is true.
   */
  async function isOurs(sent: EodContent, status: EodReport['status']): Promise<boolean> {
    const stored = await readReport().catch(() => null);
    if (stored?.status !== status || !isSame(stored, sent)) return false;
    settle(stored, sent);
    return true;
  }

  const enqueue = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = queue.current.then(task);
    queue.current = result;
    return result;
  };

  const save = (): Promise<boolean> =>
    enqueue(async () => {
      // The report may have been sent while this save waited in the queue.
      if (status.current === 'submitted') return true;
      const sent = latest.current;
      setState('saving');
      try {
        settle(await saveReport(bodyOf(sent)).unwrap(), sent);
        return true;
      } catch (error) {
        const isConflict = asErrorBody(error).status === 409;
        if (isConflict && (await isOurs(sent, 'draft'))) return true;
        setState(isConflict ? 'conflict' : 'kept');
        return false;
      }
    });

  /** Returns null if the report was not sent and does not wait either. */
  const submit = (): Promise<SubmitOutcome | null> =>
    enqueue(async () => {
      const sent = latest.current;
      if (refused) await currentOutbox()?.drop(refused.id);
      const outcome = () => (latest.current === sent ? 'sent' : 'kept');
      const loading = toast.loading(eodReportMessages.submitting);
      setSubmitting(true);
      try {
        settle(await submitReport(bodyOf(sent)).unwrap(), sent);
        toast.success(eodReportMessages.submitted);
        return outcome();
      } catch (error) {
        if (isWaiting(error)) {
          storeDraft(key, { content: sent, version: version.current, waits: true });
          setHeld(true);
          toast.success(outboxMessages.waiting);
          return 'kept';
        }
        const { status, errorCode, message } = asErrorBody(error);
        if (status === 409 && (await isOurs(sent, 'submitted'))) return outcome();
        // After midnight, the server refuses every amendment with REPORT_SUBMITTED. The user then has no version to
        // choose, and the text stays in the form.
        if (status === 409 && errorCode !== 'REPORT_SUBMITTED') setState('conflict');
        toast.error(message);
        return null;
      } finally {
        toast.dismiss(loading);
        setSubmitting(false);
      }
    });

  // Timers and listeners call the latest `save` through this ref.
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (isHeld || isSubmitted || (state !== 'unsaved' && state !== 'kept')) return;
    const attempt = () => void saveNow.current();
    const delay = state === 'unsaved' ? autosaveMs.afterTyping : autosaveMs.afterFailure;
    const stopTimer = life.after(content && delay, attempt);
    const stopListening = life.listen(window, 'online', attempt);
    return () => {
      stopTimer();
      stopListening();
    };
  }, [content, state, isHeld, isSubmitted, life]);

  // The effect calls the latest functions through this ref, after the report has left the outbox.
  const leave = useRef(async () => {});
  leave.current = async () => {
    // Without a refusal, it was sent or discarded.
    if (refused || !(await isOurs(latest.current, 'submitted'))) release();
    setHeld(false);
  };
  const hasLeft = isHeld && (unsent?.every(({ problem }) => problem !== null) ?? false);
  useEffect(() => {
    if (hasLeft) void leave.current();
  }, [hasLeft]);

  // The listener calls the latest `readReport` through this ref.
  const readNow = useRef(readReport);
  readNow.current = readReport;
  useEffect(() => onSavedElsewhere(key, () => void readNow.current().catch(() => null)), [key]);

  // The effect calls the latest handler through this ref, after pending saves of this window have finished.
  const hear = useRef((_stored: EodReport) => {});
  hear.current = (stored) => {
    if (version.current !== null && stored.updated_at <= version.current) return;
    if (state === 'saved') take(stored);
    else if (isSame(stored, latest.current)) settle(stored, latest.current);
    else setState('conflict');
  };
  const isOnItsWay = state === 'saving' || isSubmitting;
  useEffect(() => {
    if (report && !isOnItsWay) hear.current(report);
  }, [report, isOnItsWay]);

  return {
    content,
    state,
    isSubmitting,
    /** Whether the report was sent while offline and waits on this device. */
    isHeld,
    /** Why the server refused a report that had waited. Null otherwise. */
    problem: refused?.problem ?? null,
    /** Takes a waiting report back, to change it. */
    async takeBack(): Promise<void> {
      for (const { id } of unsent ?? []) await currentOutbox()?.drop(id);
      release();
    },
    change(changes: Partial<EodContent>): void {
      latest.current = { ...latest.current, ...changes };
      setContent(latest.current);
      storeDraft(key, { content: latest.current, version: version.current });
      setState((before) => (before === 'conflict' ? before : 'unsaved'));
    },
    submit,
    /** Ends a conflict. The next save overwrites the server's version. */
    async keepMine(): Promise<void> {
      const stored = await readReport().catch(() => undefined);
      if (stored === undefined) return void toast.error(eodReportMessages.changed);
      version.current = stored?.updated_at ?? null;
      status.current = stored?.status ?? null;
      storeDraft(key, { content: latest.current, version: version.current });
      setState('unsaved');
    },
    /** Discards the typed text and shows the server's version. */
    async takeStored(): Promise<void> {
      const stored = await readReport().catch(() => undefined);
      if (stored === undefined) return void toast.error(eodReportMessages.changed);
      removeDraft(key, latest.current);
      take(stored);
    },
  };
}
export type ReportDraft = ReturnType<typeof useReportDraft>;
