import { fetchPresets } from '@workspace/api';
import { Dialog, formatDateTime, LinkButton, Loaded, SkeletonBlock } from '@workspace/ui';
import { CopyField } from '../../copy-field/copy-field.tsx';
import { useGetPreviewLinkQuery } from './remotes.api.ts';

interface PreviewDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Offers a link that previews a version of a remote, to copy and to open. */
export function PreviewDialog({ remote, version, onClose }: PreviewDialogProps) {
  const query = useGetPreviewLinkQuery({ remote, version }, fetchPresets.fresh.hook);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Preview ${remote} ${version}`}
      description="A browser that opens the link gets this version, with all checks. Its loads and failures are not counted."
      footer={
        query.data && (
          <LinkButton to={query.data.url} external>
            Open the preview
          </LinkButton>
        )
      }
    >
      <Loaded
        data={query.data}
        query={query}
        level={3}
        failed="The link can't be made right now"
        loading={<SkeletonBlock height={64} label="Making the link" />}
      >
        {({ url, expires_at }) => (
          <CopyField
            label="Preview link"
            hint={`For everybody who has it, until ${formatDateTime(expires_at)}.`}
            value={url}
            noun="link"
          />
        )}
      </Loaded>
    </Dialog>
  );
}
