import { fetchPresets } from '@workspace/api';
import { type DaysAway, scheduleMessages, type Team } from '@workspace/contracts';
import { useGetDaysAwayQuery } from '@workspace/data-leaves';
import { useGetSchedulesQuery } from '@workspace/data-schedules';
import { dayOf, hoursText, ownTimezone, shiftText } from '@workspace/product-ui';
import { Avatar, Badge, Card, EmptyState, Loaded, layout, SkeletonList, useNow } from '@workspace/ui';
import { CalendarDays } from 'lucide-react';
import { assistantsOf } from '../team/people.ts';
import { awayFor, daysAwayAround, shiftStateLabels, type TodaysShift, todaysShifts } from './shifts.ts';
import styles from './team-work.module.css';

const timezone = ownTimezone();

/** Lists today's shifts with assistant, time and status (product/schedules#today). */
export function ShiftsCard({ teams }: { teams: Team[] }) {
  const now = useNow();
  const query = useGetSchedulesQuery({ team_ids: teams.map(({ id }) => id), timezone }, fetchPresets.steady.hook);
  const day = dayOf(now);
  const { data: away = [] } = useGetDaysAwayQuery(daysAwayAround(now), fetchPresets.steady.hook);
  const assistants = teams.flatMap(assistantsOf).length;
  return (
    <Card title="Shifts today">
      <Loaded
        data={query.data}
        query={query}
        failed={scheduleMessages.listFailed}
        loading={<SkeletonList label="Loading today's shifts" count={assistants} />}
      >
        {(schedules) => {
          const shifts = todaysShifts(teams, schedules, day, now);
          if (shifts.length === 0) {
            return (
              <EmptyState
                icon={CalendarDays}
                title="No shifts today"
                text="Shifts from your assistants' weekly schedules appear here."
              />
            );
          }
          return (
            <ul className={styles.list}>
              {shifts.map((one) => (
                <Shift
                  key={`${one.team.id} ${one.member.user_id} ${one.shift.start}`}
                  one={one}
                  words={shiftText(one.shift, day)}
                  named={teams.length > 1}
                  now={now}
                  away={awayFor(one, away)}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface ShiftProps {
  one: TodaysShift;
  words: string;
  named: boolean;
  now: number;
  /** Set if the assistant is on leave or has a public holiday on the day of the shift. */
  away: DaysAway | undefined;
}

function Shift({ one, words, named, now, away }: ShiftProps) {
  const { member, team, shift, state, late } = one;
  return (
    <li className={`${styles.row} ${styles.shift}`}>
      <Avatar
        name={member.display_name}
        src={member.avatar_url}
        size={32}
        presence={member.online_since ? 'online' : 'offline'}
        decorative
      />
      <div className={styles.words}>
        <p className={styles.title}>{member.display_name}</p>
        <p className={layout.quiet}>{named ? `${words} · ${team.name}` : words}</p>
      </div>
      {away && !member.online_since ? (
        <Badge tone="info">{away.holiday ?? 'On leave'}</Badge>
      ) : (
        <Badge tone={late ? 'warn' : state === 'doing' ? 'ok' : 'neutral'} dot={state === 'doing'}>
          {late ? `Offline, ${hoursText(now - shift.start)} into the shift` : shiftStateLabels[state]}
        </Badge>
      )}
    </li>
  );
}
