import { fetchPresets } from '@workspace/api';
import { dayIn, type EodDay, eodDayQuery, eodReportMessages, mayReportOn, type Team } from '@workspace/contracts';
import { useHashTarget } from '@workspace/host';
import { dayText, EodReportView, sentText, UnsentBadge } from '@workspace/product-ui';
import { Badge, Button, Card, Loaded, Select, SkeletonBlock, useAskToDiscard, useNow } from '@workspace/ui';
import clsx from 'clsx';
import { ArrowLeft, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { zoneName } from '../dashboard/wording.ts';
import { PastReports } from './past-reports.tsx';
import { useGetEodDayQuery } from './report.api.ts';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';
import { useReportDraft } from './use-report-draft.ts';

const cardProps = { id: 'report', tabIndex: -1, className: styles.card, title: 'End-of-day report' } as const;

interface ReportCardProps {
  teams: Team[];
  timezone: string;
}

/**
 * Renders the end-of-day report of one of the viewer's teams, with its form and the past reports. The query
 * `?report=<team id>&day=<day>` in the address selects the team and the day. Without a day, it is the day for which a
 * report is due. The hash `#report` moves the focus to the card. Reminders use all three.
 */
export function ReportCard({ teams, timezone }: ReportCardProps) {
  const [params] = useSearchParams();
  const named = params.get('report');
  // A link to the report of another team must not lead to the form of a different client's team.
  const team = named === null ? teams[0] : teams.find(({ id }) => id === named);
  if (team) return <ReportOfTeam team={team} teams={teams} timezone={timezone} />;
  return named !== null && <ReportOfNobody />;
}

interface ReportOfTeamProps extends ReportCardProps {
  team: Team;
}

/**
 * Loads the report of the day in the address, or of the current day. `chosen` is the day in the address unless it is the
 * current one, which the address then no longer names: the card would stay at this day after the next clock-in.
 */
function useShownDay(team_id: string, timezone: string) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { hook } = fetchPresets.steady;
  const inAddress = eodDayQuery.shape.work_day.safeParse(params.get('day') ?? undefined).data;
  const current = useGetEodDayQuery({ team_id, timezone }, hook);
  const isCurrent = inAddress !== undefined && current.currentData?.work_day === inAddress;
  const chosen = isCurrent ? undefined : inAddress;
  const dated = useGetEodDayQuery({ team_id, timezone, work_day: chosen ?? '' }, { ...hook, skip: !chosen });
  // While the current day loads again, it may become another one.
  const isSettled = isCurrent && !current.isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a settled report changes the address
  useEffect(() => {
    if (isSettled) navigate({ search: `?report=${team_id}`, hash }, { replace: true });
  }, [isSettled, team_id]);
  return {
    query: chosen ? dated : current,
    chosen,
    /** False until the current day has loaded or failed, because `chosen` may turn out to be that day. */
    canLeave: chosen !== undefined && (current.currentData !== undefined || current.isError),
  };
}

function ReportOfTeam({ team, teams, timezone }: ReportOfTeamProps) {
  const [, setParams] = useSearchParams();
  const card = useRef<HTMLElement>(null);
  useHashTarget(card, 'report');
  const [isPastOpen, setPastOpen] = useState(false);
  // The report that the user chose under "Past reports", so that it opens in the form if it was sent.
  const [amended, setAmended] = useState<{ team_id: string; work_day: string } | null>(null);
  // Counts these choices, so that a report that the card already shows opens anew.
  const [choices, setChoices] = useState(0);
  const now = useNow();
  const { query, chosen, canLeave } = useShownDay(team.id, timezone);
  const shownDay = query.currentData?.work_day;

  /** Shows the current report of a team. */
  function showCurrent(report: string): void {
    setAmended(null);
    setParams({ report }, { replace: true });
  }

  function leaveSent(): void {
    if (!chosen) return;
    // The report disappears, and the focus with it.
    const focused = document.activeElement;
    if (focused === document.body || card.current?.contains(focused)) card.current?.focus();
    showCurrent(team.id);
  }

  return (
    <Card
      {...cardProps}
      ref={card}
      description={shownDay && dayText(shownDay)}
      actions={
        <Button size="s" variant="secondary" icon={History} onClick={() => setPastOpen(true)}>
          Past reports
        </Button>
      }
    >
      {teams.length === 1 ? (
        <p className={clsx(styles.team, styles.state)}>{team.name}</p>
      ) : (
        <Select
          className={styles.team}
          label="Team of the report"
          hideLabel
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={team.id}
          onChange={showCurrent}
        />
      )}
      <Loaded
        data={query.currentData}
        query={query}
        failed="Your report can't be shown right now"
        loading={<SkeletonBlock height={220} label="Loading your report" />}
      >
        {(day) => (
          <>
            {canLeave && <BackButton onPress={() => showCurrent(team.id)} />}
            {day.report || !chosen || mayReportOn(day, timezone, now) ? (
              <Report
                key={`${team.id} ${day.work_day} ${choices}`}
                teamId={team.id}
                timezone={timezone}
                day={day}
                amends={amended?.team_id === team.id && amended.work_day === day.work_day}
                onSent={leaveSent}
              />
            ) : (
              <p className={styles.state}>{eodReportMessages.day}</p>
            )}
          </>
        )}
      </Loaded>
      {isPastOpen && (
        <PastReports
          team={team}
          shownDay={shownDay}
          onAmend={(work_day) => {
            setAmended({ team_id: team.id, work_day });
            setChoices(choices + 1);
            setParams({ report: team.id, day: work_day }, { replace: true });
            setPastOpen(false);
          }}
          onClose={() => setPastOpen(false)}
        />
      )}
    </Card>
  );
}

function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <Button className={styles.back} size="s" variant="ghost" icon={ArrowLeft} onClick={onPress}>
      Back to the current report
    </Button>
  );
}

/**
 * Renders the card for a team that the viewer does not have in this space. It moves the focus itself: after a change of
 * the space, the card of the team replaces it and must move the focus again.
 */
function ReportOfNobody() {
  const [, setParams] = useSearchParams();
  const card = useRef<HTMLElement>(null);
  useHashTarget(card, 'report');
  return (
    <Card {...cardProps} ref={card}>
      <BackButton onPress={() => setParams({}, { replace: true })} />
      <p className={styles.state}>{eodReportMessages.notAllowed}</p>
    </Card>
  );
}

interface ReportProps {
  teamId: string;
  timezone: string;
  day: EodDay;
  /** True if the user chose the report to amend it, so that a sent report opens in the form. */
  amends: boolean;
  /** Called when the server has the whole text, unless the card shows something else by then. */
  onSent: () => void;
}

/** Moves the focus when the form and the sent report replace each other, because the focused button disappears. */
function useKeptFocus(isForm: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (wasForm.current === isForm) return;
    wasForm.current = isForm;
    // The focus stays on another element if there is one, for example after a change in another tab.
    if (document.activeElement !== document.body) return;
    (place.current?.querySelector('textarea') ?? place.current)?.focus();
  }, [isForm]);
  return place;
}

function Report({ teamId, timezone, day, amends, onSent }: ReportProps) {
  const { report, amendable } = day;
  const now = useNow();
  const draft = useReportDraft({ team_id: teamId, timezone }, day);
  const isSent = report?.status === 'submitted';
  const [isAmending, setAmending] = useState(isSent && amendable && amends);
  const [sendings, setSendings] = useState(0);
  // The effect calls the latest handler through this ref. The form calls its own also after the user has left the page.
  const leave = useRef(onSent);
  leave.current = onSent;
  useEffect(() => {
    if (sendings > 0) leave.current();
  }, [sendings]);
  const { close: cancel, question } = useAskToDiscard(
    draft.state !== 'saved',
    () => void draft.takeStored().then(() => setAmending(false)),
  );
  // An amendment with unsent text reopens in the form, for example after a reload.
  const isOver = isSent && (isAmending || (amendable && draft.state !== 'saved'));
  const isForm = !isSent || isOver || draft.state === 'conflict';
  const place = useKeptFocus(isForm && !draft.isHeld);
  if (draft.isHeld) {
    return (
      <div ref={place} tabIndex={-1}>
        <p className={styles.sent}>
          <UnsentBadge problem={null} />
          <Button size="s" variant="secondary" onClick={() => void draft.takeBack()}>
            Edit
          </Button>
        </p>
        <EodReportView report={draft.content} />
      </div>
    );
  }
  if (isForm) {
    return (
      <div ref={place}>
        <ReportForm
          day={day}
          draft={draft}
          onSubmitted={(outcome) => {
            setAmending(false);
            if (outcome === 'sent') setSendings((before) => before + 1);
          }}
          onCancel={isOver ? cancel : undefined}
        />
        {question}
      </div>
    );
  }
  const end = dayIn(now, report.timezone) < report.work_day ? `the end of ${dayText(report.work_day)}` : 'midnight';
  return (
    <div ref={place} tabIndex={-1}>
      <p className={styles.sent}>
        <Badge tone="ok" dot>
          Sent
        </Badge>
        <span className={styles.state}>{sentText(report)}</span>
        {amendable && (
          <Button size="s" variant="secondary" onClick={() => setAmending(true)}>
            Amend
          </Button>
        )}
      </p>
      <EodReportView report={report} />
      {amendable && (
        <p className={styles.state}>
          You can amend this report until {end}
          {report.timezone !== timezone && ` in ${zoneName(report.timezone)}`}, here or under Past reports.
        </p>
      )}
    </div>
  );
}
