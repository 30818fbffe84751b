import { useEffect, useState } from 'react';
import { fetchPresets } from 'shared/api';
import { autoClockOutPhase, autoClockOutSeconds, sessionPolling } from 'shared/contracts';
import { type ReceivedCheck, useCheckAutoClockOutQuery } from '../session/session.api.ts';
import { claimPrompt, type PromptKind } from './shown.ts';
import { useVisible } from './use-visible.ts';

/** What is shown: for which session, and for a warning how long it still has (ms). */
export interface Prompt {
  kind: PromptKind;
  session_id: string;
  team_id: string;
  remainingMs: number;
}

/** Counts on the page's own clock while `active`, so that nothing depends on what the device's clock says. */
function usePageClock(active: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

/**
 * The prompt of the automatic clock-out that is to be shown now, once per session and device, and only where somebody can see
 * it (product/work-sessions#auto-clock-out). Ages come from the server. Asked for every 60 s, after each change of a
 * session, and on coming back to the page.
 */
export function usePrompts(): { prompt: Prompt | null; close: () => void } {
  const { data: check } = useCheckAutoClockOutQuery(undefined, {
    ...fetchPresets.steady.hook,
    refetchOnMountOrArgChange: true,
    pollingInterval: sessionPolling.intervalMs,
    skipPollingIfUnfocused: true,
  });
  const visible = useVisible();
  const [shown, setShown] = useState<{ kind: PromptKind; session_id: string } | null>(null);
  const now = usePageClock(check?.open.some(({ covered }) => !covered) ?? false);
  const candidates = check ? promptsOf(check, now) : [];
  const current = candidates.find(({ kind, session_id }) => kind === shown?.kind && session_id === shown.session_id);

  useEffect(() => {
    // The end of a session takes the place of its warning.
    if (!visible || current?.kind === 'ended') return;
    const next = candidates.find(
      ({ kind, session_id, due }) => due && (!current || kind === 'ended') && claimPrompt(kind, session_id),
    );
    if (next) setShown(next);
  }, [visible, current, candidates]);

  return { prompt: current ?? null, close: () => setShown(null) };
}

/** Everything that can be told about: whether it is `due` decides when it is shown first. */
function promptsOf({ open, ended, receivedAt }: ReceivedCheck, now: number): (Prompt & { due: boolean })[] {
  const passed = Math.max(0, now - receivedAt) / 1000;
  const warnings = open
    .filter(({ covered }) => !covered)
    .map(({ session_id, team_id, age_seconds, covered }) => ({
      kind: 'warning' as const,
      session_id,
      team_id,
      remainingMs: Math.max(0, (autoClockOutSeconds.end - age_seconds - passed) * 1000),
      due: autoClockOutPhase(age_seconds + passed, covered) === 'warning',
    }));
  // Who is online again with the team needs no news of before.
  const ends = ended
    .filter(({ team_id }) => !open.some((session) => session.team_id === team_id))
    .map(({ session_id, team_id }) => ({ kind: 'ended' as const, session_id, team_id, remainingMs: 0, due: true }));
  return [...ends, ...warnings];
}
