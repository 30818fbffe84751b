import { asErrorBody, fetchPresets } from '@workspace/api';
import { capChange, everyMinuteInFocus, type TeamCap, weeklyCap } from '@workspace/contracts';
import { useGetTeamCapsQuery, useSetTeamCapMutation } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { CapMeter } from '@workspace/product-ui';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  FormDialog,
  Loaded,
  layout,
  SkeletonBlock,
  Stack,
  TextField,
  useForm,
} from '@workspace/ui';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import styles from './timesheets.module.css';

/** Lists the weekly caps of the client's teams with the hours of this week, and changes them (product/timesheets#caps). */
export function CapsCard() {
  const query = useGetTeamCapsQuery(undefined, { ...fetchPresets.steady.hook, ...everyMinuteInFocus });
  return (
    <Card title="Weekly caps" description="At its cap, nobody goes online in a team until Monday (UTC).">
      <Loaded
        data={query.data}
        query={query}
        failed="The weekly caps can't be shown right now"
        loading={<SkeletonBlock height={48} label="Loading the weekly caps" />}
      >
        {(caps) =>
          caps.length === 0 ? (
            <EmptyState icon={Gauge} title="No team yet" text="Your teams and their caps appear here." />
          ) : (
            <ul className={`${layout.list} ${styles.caps}`}>
              {caps.map((cap) => (
                <TeamRow key={cap.team_id} cap={cap} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

const capText = ({ weekly_cap_hours: hours }: TeamCap): string =>
  hours === null ? 'No cap' : `At most ${hours} h a week`;

function TeamRow({ cap }: { cap: TeamCap }) {
  const [isOpen, setOpen] = useState(false);
  const { team_name, weekly_cap_hours } = cap;
  return (
    <li>
      <Stack gap={3}>
        <div className={layout.spread}>
          <span>
            <strong>{team_name}</strong>
            <span className={layout.quiet}> · {capText(cap)}</span>
          </span>
          <Button
            size="s"
            variant="secondary"
            aria-label={`${weekly_cap_hours === null ? 'Set' : 'Change'} the cap of ${team_name}`}
            onClick={() => setOpen(true)}
          >
            {weekly_cap_hours === null ? 'Set the cap' : 'Change the cap'}
          </Button>
        </div>
        <CapMeter cap={cap} />
      </Stack>
      {isOpen && <CapDialog cap={cap} onClose={() => setOpen(false)} />}
    </li>
  );
}

function CapDialog({ cap, onClose }: { cap: TeamCap; onClose: () => void }) {
  // Another client may change the cap while the dialog is open. The change is about the one that this client saw: at
  // first when they opened the dialog, and after a refusal in the banner.
  const [{ team_id, team_name, weekly_cap_hours }] = useState(cap);
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();
  const [setCap] = useSetTeamCapMutation();
  const form = useForm({
    initial: { weekly_cap_hours: weekly_cap_hours === null ? '' : `${weekly_cap_hours}` },
    schema: capChange,
    toBody: ({ weekly_cap_hours: typed }) => ({
      weekly_cap_hours: typed.trim() === '' ? null : Number(typed),
      known_hours: isRefused ? cap.weekly_cap_hours : weekly_cap_hours,
    }),
    async send(body) {
      const { error } = await setCap({ id: team_id, ...body });
      if (!error) return null;
      setRefused(true);
      return asErrorBody(error);
    },
    onSent() {
      toast.success(`Weekly cap of ${team_name} saved`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Weekly cap of ${team_name}`}
      description="The most hours that all assistants of the team work together, from Monday to Sunday (UTC). Running sessions end at the cap."
    >
      {cap.weekly_cap_hours !== weekly_cap_hours && <Banner severity="WARNING" title={`Now: ${capText(cap)}`} />}
      <TextField
        {...form.field('weekly_cap_hours')}
        label="Hours per week"
        hint={`From 1 to ${weeklyCap.maxHours}. Leave this empty for no cap.`}
        inputMode="numeric"
        maxLength={3}
      />
    </FormDialog>
  );
}
