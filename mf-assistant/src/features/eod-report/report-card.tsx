import { fetchPresets } from '@workspace/api';
import { type EodDay, eodDayQuery, eodReportMessages, mayReportOn, type Team } from '@workspace/contracts';
import { useHashTarget } from '@workspace/host';
import { dayText, EodReportView, sentText, UnsentBadge } from '@workspace/product-ui';
import { Badge, Button, Card, Loaded, Select, SkeletonBlock, useAskToDiscard, useNow } from '@workspace/ui';
import clsx from 'clsx';
import { ArrowLeft, History } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const [params, setParams] = useSearchParams();
  const card = useRef<HTMLElement>(null);
  useHashTarget(card, 'report');
  const [isPastOpen, setPastOpen] = useState(false);
  // The report that the user chose under "Past reports", so that it opens in the form if it was sent.
  const [amended, setAmended] = useState<{ team_id: string; work_day: string } | null>(null);
  const now = useNow();
  const named = params.get('report');
  // A link to the report of another team must not lead to the form of a different client's team.
  const team = named === null ? teams[0] : teams.find(({ id }) => id === named);
  const chosen = eodDayQuery.shape.work_day.safeParse(params.get('day') ?? undefined).data;
  const amends = chosen !== undefined && amended?.work_day === chosen && amended.team_id === team?.id;
  const query = useGetEodDayQuery(
    { team_id: team?.id ?? '', timezone, ...(chosen && { work_day: chosen }) },
    { ...fetchPresets.steady.hook, skip: !team },
  );
  if (!team) return named !== null && <ReportOfNobody ref={card} onLeave={() => setParams({}, { replace: true })} />;
  return (
    <Card
      {...cardProps}
      ref={card}
      description={query.currentData && dayText(query.currentData.work_day)}
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
          onChange={(report) => setParams({ report }, { replace: true })}
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
            {chosen && <BackButton onPress={() => setParams({ report: team.id }, { replace: true })} />}
            {day.report || !chosen || mayReportOn(chosen, timezone, now) ? (
              <Report
                key={`${team.id} ${day.work_day} ${amends}`}
                teamId={team.id}
                timezone={timezone}
                day={day}
                amends={amends}
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
          shownDay={query.currentData?.work_day}
          onAmend={(work_day) => {
            setAmended({ team_id: team.id, work_day });
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

function ReportOfNobody({ ref, onLeave }: { ref: RefObject<HTMLElement | null>; onLeave: () => void }) {
  return (
    <Card {...cardProps} ref={ref}>
      <BackButton onPress={onLeave} />
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

function Report({ teamId, timezone, day, amends }: ReportProps) {
  const { report, amendable } = day;
  const draft = useReportDraft({ team_id: teamId, timezone }, day);
  const isSent = report?.status === 'submitted';
  const [isAmending, setAmending] = useState(isSent && amendable && amends);
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
        <ReportForm day={day} draft={draft} onSent={() => setAmending(false)} onCancel={isOver ? cancel : undefined} />
        {question}
      </div>
    );
  }
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
          You can amend this report until midnight
          {report.timezone !== timezone && ` in ${zoneName(report.timezone)}`}, here or under Past reports.
        </p>
      )}
    </div>
  );
}
