import { asErrorBody } from '@workspace/api';
import {
  matchChannels,
  matchSources,
  newInterview,
  newMatch,
  newTraining,
  type RecruitDetail,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import {
  Button,
  FormDialog,
  type FormState,
  Link,
  layout,
  localToIso,
  Select,
  TextField,
  useForm,
} from '@workspace/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { channelLabels, sourceLabels } from './match-words.ts';
import { useAddInterviewMutation, useAddTrainingMutation, useProposeMatchMutation } from './recruiting.api.ts';

/**
 * Returns the open state of the dialog and the handlers for a successful and a failed request. `done` is the text of
 * the success toast.
 */
function useAddition(done: string) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return {
    dialog: { isOpen, setOpen },
    /** Shows an error in a toast, so the form shows no message. Returns null without an error. */
    refusalOf: (error: unknown) => {
      if (!error) return null;
      toast.error(asErrorBody(error).message);
      return { message: null };
    },
    onSent: () => {
      setOpen(false);
      toast.success(done);
    },
  };
}

interface AdditionProps {
  label: string;
  title: string;
  form: FormState;
  dialog: ReturnType<typeof useAddition>['dialog'];
  children: ReactNode;
}

function Addition({ label, title, form, dialog, children }: AdditionProps) {
  return (
    <>
      <Button size="s" variant="secondary" icon={Plus} onClick={() => dialog.setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        open={dialog.isOpen}
        form={form}
        onClose={() => dialog.setOpen(false)}
        title={title}
        submitLabel="Add"
      >
        {children}
      </FormDialog>
    </>
  );
}

/** Adds an interview for the recruiting pipeline or for one of the assistant's matches. */
export function AddInterview({ recruit: { id, matches } }: { recruit: RecruitDetail }) {
  const [add] = useAddInterviewMutation();
  const { dialog, refusalOf, onSent } = useAddition('Interview added');
  const form = useForm({
    initial: { match_id: 'none', scheduled_at: '' },
    schema: newInterview,
    toBody: ({ match_id, scheduled_at }) => ({
      match_id: match_id === 'none' ? null : match_id,
      scheduled_at: scheduled_at ? localToIso(scheduled_at) : null,
    }),
    send: async (body) => refusalOf((await add({ assistantId: id, ...body })).error),
    onSent,
  });
  return (
    <Addition label="Interview" title="Add an interview" form={form} dialog={dialog}>
      <Select
        {...form.choice('match_id')}
        label="Interview for"
        options={[
          { value: 'none', label: 'The recruiting pipeline' },
          ...matches.map((one) => ({ value: one.id, label: one.listing_title ?? one.organization_name })),
        ]}
      />
      <TextField
        {...form.field('scheduled_at')}
        label="Time"
        hint="Leave this empty if no time is set yet."
        type="datetime-local"
      />
    </Addition>
  );
}

export function AddTraining({ assistantId }: { assistantId: string }) {
  const [add] = useAddTrainingMutation();
  const { dialog, refusalOf, onSent } = useAddition('Training added');
  const form = useForm({
    initial: { name: '' },
    schema: newTraining,
    send: async (body) => refusalOf((await add({ assistantId, ...body })).error),
    onSent,
  });
  return (
    <Addition label="Training" title="Add a training" form={form} dialog={dialog}>
      <TextField {...form.field('name')} label="Name" required maxLength={120} />
    </Addition>
  );
}

/** Proposes the assistant for an open listing. `openings` contains the listings without a match for this assistant. */
export function AddMatch({ recruit }: { recruit: RecruitDetail }) {
  if (recruit.openings.length > 0) return <ProposeMatch recruit={recruit} />;
  return (
    <p className={layout.quiet}>
      No open listing is left. <Link to={paths.listings}>Listings</Link>
    </p>
  );
}

function ProposeMatch({ recruit: { id, openings } }: { recruit: RecruitDetail }) {
  const [propose] = useProposeMatchMutation();
  const { dialog, refusalOf, onSent } = useAddition('Match added');
  const form = useForm({
    initial: { listing_id: openings[0]?.listing_id ?? '', source: 'Matcher', channel: 'matcher' },
    schema: newMatch,
    toBody: (values) => ({ ...values, assistant_id: id }),
    send: async (body) => refusalOf((await propose(body)).error),
    onSent,
  });
  return (
    <Addition label="Match" title="Propose for a listing" form={form} dialog={dialog}>
      <Select
        {...form.choice('listing_id')}
        label="Listing"
        options={openings.map(({ listing_id, title, organization_name }) => ({
          value: listing_id,
          label: title,
          description: organization_name,
        }))}
      />
      <Select
        {...form.choice('source')}
        label="Found by"
        options={matchSources.map((value) => ({ value, label: sourceLabels[value] }))}
      />
      <Select
        {...form.choice('channel')}
        label="Told through"
        options={matchChannels.map((value) => ({ value, label: channelLabels[value] }))}
      />
    </Addition>
  );
}
