import { fetchPresets } from '@workspace/api';
import { everyMinuteInFocus, weeklyCap } from '@workspace/contracts';
import { useGetCorrectionsQuery, useGetTeamCapsQuery, useGetTimesheetsQuery } from '@workspace/data-timesheets';
import { CapMeter } from '@workspace/product-ui';
import { Badge, Card, LinkButton, layout, Stack } from '@workspace/ui';
import { paths } from '../../paths.ts';

const one = { page: 0, limit: 1 };

/**
 * Says on the dashboard how many timesheets and corrections wait for the client, and which teams are near their weekly
 * cap. Renders nothing otherwise.
 */
export function TimesheetsCard() {
  const sheets = useGetTimesheetsQuery({ ...one, state: 'To approve' }, fetchPresets.steady.hook);
  const corrections = useGetCorrectionsQuery({ ...one, state: 'Waiting' }, fetchPresets.steady.hook);
  const { data: caps = [] } = useGetTeamCapsQuery(undefined, { ...fetchPresets.steady.hook, ...everyMinuteInFocus });
  const waiting = [
    { name: 'to approve', total: sheets.data?.total ?? 0 },
    { name: corrections.data?.total === 1 ? 'correction' : 'corrections', total: corrections.data?.total ?? 0 },
  ].filter(({ total }) => total > 0);
  const near = caps.filter(
    ({ weekly_cap_hours, used_minutes }) =>
      weekly_cap_hours !== null && used_minutes >= weekly_cap_hours * 60 * weeklyCap.warnAt,
  );
  if (waiting.length === 0 && near.length === 0) return null;
  return (
    <Card
      title="Timesheets"
      actions={
        <LinkButton size="s" variant="secondary" to={paths.timesheets}>
          View timesheets
        </LinkButton>
      }
    >
      <Stack gap={4}>
        {waiting.length > 0 && (
          <div className={layout.cluster}>
            {waiting.map(({ name, total }) => (
              <Badge key={name} tone="warn" dot>
                {`${total} ${name}`}
              </Badge>
            ))}
          </div>
        )}
        {near.map((cap) => (
          <CapMeter key={cap.team_id} cap={cap} />
        ))}
      </Stack>
    </Card>
  );
}
