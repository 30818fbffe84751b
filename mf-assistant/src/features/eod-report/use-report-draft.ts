import { useEffect, useRef, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { type EodContent, type EodDay, type EodReport, eodReportMessages } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { contentOf, draftKey, emptyContent, findDraft, forgetDraft, isSame, keepDraft } from './kept-draft.ts';
import { useLazyGetEodDayQuery, useSaveReportMutation, useSubmitReportMutation } from './report.api.ts';

/** `kept` is on this device alone, because saving failed; `conflict` waits for a decision between two versions. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'kept' | 'conflict';

export const autosaveMs = { afterTyping: 1_000, afterFailure: 10_000 } as const;

interface Place {
  team_id: string;
  timezone: string;
}

/**
 * The report of a day while it is written. Each change is kept on this device at once and saved a moment later; a change that
 * could not be saved is tried again, also when the browser is back online. A submitted report is only saved by submitting again.
 */
export function useReportDraft(place: Place, { work_day, report }: Pick<EodDay, 'work_day' | 'report'>) {
  const toast = useToast();
  const { id: userId } = useUser();
  const key = draftKey(userId, place.team_id, work_day);
  const [start] = useState(() => {
    const server = report ? contentOf(report) : emptyContent;
    const kept = findDraft(key);
    const isKept = kept !== null && !isSame(kept.content, server);
    return {
      content: isKept ? kept.content : server,
      version: isKept ? kept.version : (report?.updated_at ?? null),
      isKept,
    };
  });
  const [content, setContent] = useState(start.content);
  const [state, setState] = useState<SaveState>(start.isKept ? 'unsaved' : 'saved');
  const [isSubmitting, setSubmitting] = useState(false);
  const latest = useRef(start.content);
  const version = useRef(start.version);
  const status = useRef(report?.status ?? null);
  const queue = useRef(Promise.resolve(true));
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
      forgetDraft(key, sent);
      setState('saved');
    } else {
      keepDraft(key, { content: latest.current, version: saved.updated_at });
      setState('unsaved');
    }
  }

  /** Whether an answer that did not arrive had saved the same before; else the refusal stands. */
  async function resolveConflict(sent: EodContent, status: EodReport['status']): Promise<boolean> {
    const stored = await readReport().catch(() => null);
    const isOurs = stored !== null && stored.status === status && isSame(stored, sent);
    if (isOurs) settle(stored, sent);
    else setState('conflict');
    return isOurs;
  }

  const enqueue = (task: () => Promise<boolean>): Promise<boolean> => {
    queue.current = queue.current.then(task);
    return queue.current;
  };

  const save = (): Promise<boolean> =>
    enqueue(async () => {
      // It may have waited behind a submission.
      if (status.current === 'submitted') return true;
      const sent = latest.current;
      setState('saving');
      try {
        settle(await saveReport(bodyOf(sent)).unwrap(), sent);
        return true;
      } catch (error) {
        if (asErrorBody(error).status === 409) return resolveConflict(sent, 'draft');
        setState('kept');
        return false;
      }
    });

  const submit = (): Promise<boolean> =>
    enqueue(async () => {
      const sent = latest.current;
      const loading = toast.loading(eodReportMessages.submitting);
      setSubmitting(true);
      try {
        settle(await submitReport(bodyOf(sent)).unwrap(), sent);
        toast.success(eodReportMessages.submitted);
        return true;
      } catch (error) {
        const { status, message } = asErrorBody(error);
        if (status === 409 && (await resolveConflict(sent, 'submitted'))) return true;
        toast.error(message);
        return false;
      } finally {
        toast.dismiss(loading);
        setSubmitting(false);
      }
    });

  // The newest save, for timers and events that were set up before it.
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (isSubmitted || (state !== 'unsaved' && state !== 'kept')) return;
    const attempt = () => void saveNow.current();
    const delay = state === 'unsaved' ? autosaveMs.afterTyping : autosaveMs.afterFailure;
    const timer = setTimeout(attempt, content && delay);
    window.addEventListener('online', attempt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [content, state, isSubmitted]);

  return {
    content,
    state,
    isSubmitting,
    change(changes: Partial<EodContent>): void {
      latest.current = { ...latest.current, ...changes };
      setContent(latest.current);
      keepDraft(key, { content: latest.current, version: version.current });
      setState((before) => (before === 'conflict' ? before : 'unsaved'));
    },
    submit,
    /** Ends a conflict: writes over the other version. */
    async keepMine(): Promise<void> {
      const stored = await readReport().catch(() => undefined);
      if (stored === undefined) return void toast.error(eodReportMessages.changed);
      version.current = stored?.updated_at ?? null;
      status.current = stored?.status ?? null;
      keepDraft(key, { content: latest.current, version: version.current });
      setState('unsaved');
    },
    /** Ends a conflict, or gives up what was typed: shows what is stored. */
    async takeStored(): Promise<void> {
      const stored = await readReport().catch(() => undefined);
      if (stored === undefined) return void toast.error(eodReportMessages.changed);
      version.current = stored?.updated_at ?? null;
      status.current = stored?.status ?? null;
      forgetDraft(key, latest.current);
      latest.current = stored ? contentOf(stored) : emptyContent;
      setContent(latest.current);
      setState('saved');
    },
  };
}
export type ReportDraft = ReturnType<typeof useReportDraft>;
