import { fetchPresets } from '@workspace/api';
import { autoClockOutPhase, autoClockOutSeconds, workSessionPolling } from '@workspace/contracts';
import { useEffect, useState } from 'react';
import { type ReceivedCheck, useCheckAutoClockOutQuery } from '../work-session/work-session.api.ts';
import { markPromptShown, type PromptKind } from './shown-prompts.ts';
import { useVisible } from './use-visible.ts';

/** The prompt to show, its work session, and for a warning the remaining time in ms. */
export interface Prompt {
  kind: PromptKind;
  session_id: string;
  team_id: string;
  remainingMs: number;
}

/** Returns the time of the page's own clock, updated while `active`. It does not depend on the device's clock. */
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
 * Returns the prompt of the automatic clock-out to show now, once per work session and device, and only while the page
 * is visible (product/work-sessions#auto-clock-out). The server computes the age of a work session. The hook asks it
 * every 60 s, after each change of a work session, and when the user comes back to the page.
 */
export function usePrompts(): { prompt: Prompt | null; close: () => void } {
  const { data: check } = useCheckAutoClockOutQuery(undefined, {
    ...fetchPresets.steady.hook,
    refetchOnMountOrArgChange: true,
    pollingInterval: workSessionPolling.intervalMs,
    skipPollingIfUnfocused: true,
  });
  const visible = useVisible();
  const [shown, setShown] = useState<{ kind: PromptKind; session_id: string } | null>(null);
  const now = usePageClock(check?.open.some(({ covered }) => !covered) ?? false);
  const candidates = check ? promptsOf(check, now) : [];
  const current = candidates.find(({ kind, session_id }) => kind === shown?.kind && session_id === shown.session_id);

  useEffect(() => {
    // The end of a work session replaces its warning.
    if (!visible || current?.kind === 'ended') return;
    const next = candidates.find(
      ({ kind, session_id, due }) => due && (!current || kind === 'ended') && markPromptShown(kind, session_id),
    );
    if (next) setShown(next);
  }, [visible, current, candidates]);

  return { prompt: current ?? null, close: () => setShown(null) };
}

/** Returns all possible prompts. `due` tells whether a prompt should show now. */
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
  // An assistant who is online with the team again does not see the end of their earlier work session.
  const ends = ended
    .filter(({ team_id }) => !open.some((session) => session.team_id === team_id))
    .map(({ session_id, team_id }) => ({ kind: 'ended' as const, session_id, team_id, remainingMs: 0, due: true }));
  return [...ends, ...warnings];
}
