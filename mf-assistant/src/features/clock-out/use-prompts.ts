import { fetchPresets } from '@workspace/api';
import { autoClockOutPhase, autoClockOutSeconds, everyMinuteInFocus } from '@workspace/contracts';
import { usePageLife } from '@workspace/host';
import { useEffect, useState } from 'react';
import { type ReceivedCheck, useCheckAutoClockOutQuery } from '../work-session/work-session.api.ts';
import { markPromptShown, type PromptKind } from './shown-prompts.ts';
import { useVisible } from './use-visible.ts';

/** A prompt for one work session. `remainingMs` is 0 for the kind `ended`, and `byCap` tells why it ended. */
export interface Prompt {
  kind: PromptKind;
  session_id: string;
  team_id: string;
  remainingMs: number;
  byCap: boolean;
}

/**
 * Returns `performance.now()` in ms, updated every second while `active`. Changes of the device's clock do not affect
 * the value.
 */
function usePageClock(active: boolean): number {
  const life = usePageLife();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => (active ? life.every(1000, () => setNow(performance.now())) : undefined), [active, life]);
  return now;
}

/**
 * Returns the automatic clock-out prompt to show now, or null. Each prompt opens once per work session and device,
 * while the page is visible (product/work-sessions#auto-clock-out). The server computes the age of each work session.
 * The ages are requested every 60 s while the window has the focus, when the window gets the focus, and after each
 * change of a work session or schedule.
 */
export function usePrompts(): { prompt: Prompt | null; close: () => void } {
  const { data: check } = useCheckAutoClockOutQuery(undefined, {
    ...fetchPresets.steady.hook,
    ...everyMinuteInFocus,
    refetchOnMountOrArgChange: true,
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

/** Returns the possible prompts for the work sessions of a check. `due` is true for a prompt that should open now. */
function promptsOf({ open, ended, receivedAt }: ReceivedCheck, now: number): (Prompt & { due: boolean })[] {
  const passed = Math.max(0, now - receivedAt) / 1000;
  const warnings = open
    .filter(({ covered }) => !covered)
    .map(({ session_id, team_id, age_seconds, covered }) => ({
      kind: 'warning' as const,
      session_id,
      team_id,
      remainingMs: Math.max(0, (autoClockOutSeconds.end - age_seconds - passed) * 1000),
      byCap: false,
      due: autoClockOutPhase(age_seconds + passed, covered) === 'warning',
    }));
  // An assistant who is online again in the same team gets no prompt about the earlier work session.
  const ends = ended
    .filter(({ team_id }) => !open.some((session) => session.team_id === team_id))
    .map(({ session_id, team_id, by_cap }) => ({
      kind: 'ended' as const,
      session_id,
      team_id,
      remainingMs: 0,
      byCap: by_cap,
      due: true,
    }));
  return [...ends, ...warnings];
}
