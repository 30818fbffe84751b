import { Link2, Trash2, Upload } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  imageProblem,
  useUpdateOrganizationMutation,
  useUploadImageMutation,
  useValidateImageUrlMutation,
} from 'shared/api';
import { imageExtensions, imageMessages, imageUrl, type Organization, organizationMessages } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Avatar, Button, Dialog, sentences, TextField, useDiscard, useProblemFocus } from 'shared/ui';
import styles from './organizations.module.css';
import { failureOf } from './use-save.ts';

const accept = imageExtensions.map((extension) => `.${extension}`).join(',');

/**
 * Renders the picture of an organization, which follows the rules for all pictures (product/profile#pictures). A new
 * picture is saved at once, without confirmation.
 */
export function AvatarRow({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { id, name, avatar_url, updated_at } = organization;
  const toast = useToast();
  const picker = useRef<HTMLInputElement>(null);
  // The user may save another change during the upload, which changes the version.
  const version = useRef(updated_at);
  useEffect(() => {
    version.current = updated_at;
  }, [updated_at]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { form, showProblem } = useProblemFocus();
  const [address, setAddress] = useState('');
  const [upload] = useUploadImageMutation();
  const [validate] = useValidateImageUrlMutation();
  const [update] = useUpdateOrganizationMutation();

  async function run(find: () => Promise<string | null>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const changes = { avatar_url: await find() };
      await update({ id, updated_at: version.current, changes }).unwrap();
      toast.success(organizationMessages.updated);
      setAsking(false);
      setAddress('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failureOf(error));
      showProblem();
    } finally {
      setBusy(false);
    }
  }

  const fromFile = (file: File) =>
    run(async () => {
      const wrong = await imageProblem(file);
      if (wrong) throw new Error(wrong);
      const body = new FormData();
      body.set('file', file);
      return (await upload(body).unwrap()).url;
    });
  const fromAddress = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const parsed = imageUrl.safeParse(address);
      if (!parsed.success) throw new Error(imageMessages.url);
      return (await validate({ url: parsed.data }).unwrap()).url;
    });
  };
  const ask = () => {
    setProblem(null);
    setAsking(true);
  };
  const { close, question } = useDiscard(asking && address !== '', () => {
    setProblem(null);
    setAsking(false);
    setAddress('');
  });

  return (
    <div className={styles.avatar} aria-busy={busy}>
      <Avatar name={name} src={avatar_url} size={106} />
      {canEdit && (
        <div className={styles.words}>
          <div className={styles.buttons}>
            <Button variant="secondary" icon={Upload} loading={busy} onClick={() => picker.current?.click()}>
              Upload picture
            </Button>
            <Button variant="ghost" icon={Link2} onClick={ask}>
              Use image URL
            </Button>
            {avatar_url && (
              <Button variant="ghost" icon={Trash2} onClick={() => void run(async () => null)}>
                Remove
              </Button>
            )}
          </div>
          {problem && !asking && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        aria-label="Picture file"
        tabIndex={-1}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Clears the field, so that the user can choose the same file again after it was refused.
          target.value = '';
          if (file) void fromFile(file);
        }}
      />
      <Dialog
        open={asking}
        onClose={close}
        title="Use image URL"
        description={sentences.imageIsCopied}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="organization-picture" loading={busy}>
              Use picture
            </Button>
          </>
        }
      >
        <form id="organization-picture" ref={form} noValidate onSubmit={fromAddress}>
          <TextField
            label="Image address"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={address}
            error={problem}
            onChange={(event) => setAddress(event.target.value)}
          />
        </form>
      </Dialog>
      {question}
    </div>
  );
}
