import { asErrorBody, fetchPresets } from '@workspace/api';
import { type CanaryViewerList, namedViewers } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Dialog, FormDialog, Loaded, SkeletonBlock, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useGetCanaryViewersQuery, useNameCanaryViewersMutation } from './remotes.api.ts';

interface CanaryViewersProps {
  remote: string;
  /** The version whose viewers are named. */
  canary: string;
  onClose: () => void;
}

/** Shows the viewers that get the canary of a remote by name, and changes them. */
export function CanaryViewersDialog({ remote, canary, onClose }: CanaryViewersProps) {
  const query = useGetCanaryViewersQuery(remote, fetchPresets.fresh.hook);
  if (query.currentData)
    return <ViewersForm remote={remote} canary={canary} named={query.currentData} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={`Named viewers of the canary of ${remote}`}>
      <Loaded
        data={query.currentData}
        query={query}
        level={3}
        failed="The named viewers can't be shown right now"
        loading={<SkeletonBlock height={120} label="Loading the named viewers" />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

function ViewersForm({ remote, canary, named, onClose }: CanaryViewersProps & { named: CanaryViewerList }) {
  const toast = useToast();
  const [name] = useNameCanaryViewersMutation();
  // Another administrator may name viewers while the dialog is open. The change is about those that this one saw: at first
  // when they opened the dialog, and after a refusal those that it then shows.
  const [opened] = useState(named);
  const [isRefused, setRefused] = useState(false);
  const viewers_before = (isRefused ? named : opened).map(({ key }) => key);
  const form = useForm({
    initial: { viewers: viewers_before.join('\n') },
    schema: namedViewers,
    toBody: ({ viewers }) => ({ viewers: linesOf(viewers), canary, viewers_before }),
    isOptional: true,
    async send(body) {
      const { error } = await name({ remote, body });
      if (!error) return null;
      const problem = asErrorBody(error);
      if (problem.status === 409) setRefused(true);
      return { ...problem, field: 'viewers' as const };
    },
    onSent() {
      toast.success(`The named viewers of the canary of ${remote} were saved`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Named viewers of the canary of ${remote}`}
      description="They get the canary from their next page load on, besides its share of all viewers."
    >
      <TextArea
        {...form.field('viewers')}
        label="Accounts and organizations"
        hint="Email addresses, and ids of organizations, one on each line."
        rows={5}
      />
      {named.length > 0 && <p>Now: {named.map((viewer) => viewer.name).join(', ')}</p>}
    </FormDialog>
  );
}
