import { imageAccept, type Organization, organizationMessages, validateImageUrlBody } from '@workspace/contracts';
import { imageProblem, useUploadImageMutation, useValidateImageUrlMutation } from '@workspace/data-images';
import { useUpdateOrganizationMutation } from '@workspace/data-organizations';
import { useToast } from '@workspace/host';
import { sentences } from '@workspace/product-ui';
import { Avatar, Button, FormDialog, layout, TextField, useForm } from '@workspace/ui';
import { Link2, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './organizations.module.css';
import { failureOf } from './use-save.ts';

/**
 * Renders the organization's picture and the controls to change it (product/profile#pictures). A new picture is saved
 * without confirmation.
 */
export function AvatarRow({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { id, name, avatar_url, updated_at } = organization;
  const toast = useToast();
  const picker = useRef<HTMLInputElement>(null);
  // Another save during an upload changes updated_at, so the upload reads the latest value from this ref.
  const version = useRef(updated_at);
  useEffect(() => {
    version.current = updated_at;
  }, [updated_at]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [upload] = useUploadImageMutation();
  const [validate] = useValidateImageUrlMutation();
  const [update] = useUpdateOrganizationMutation();

  /**
   * Saves the image URL that `find` returns; null removes the picture. Returns an error message, or null on success.
   */
  async function saveFound(find: () => Promise<string | null>): Promise<string | null> {
    setBusy(true);
    setProblem(null);
    try {
      const changes = { avatar_url: await find() };
      await update({ id, updated_at: version.current, changes }).unwrap();
      toast.success(organizationMessages.updated);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : failureOf(error);
    } finally {
      setBusy(false);
    }
  }
  const run = async (find: () => Promise<string | null>) => {
    if (!busy) setProblem(await saveFound(find));
  };

  const fromFile = (file: File) =>
    run(async () => {
      const wrong = await imageProblem(file);
      if (wrong) throw new Error(wrong);
      const body = new FormData();
      body.set('file', file);
      return (await upload(body).unwrap()).url;
    });
  const form = useForm({
    initial: { url: '' },
    schema: validateImageUrlBody,
    async send(body) {
      const message = await saveFound(async () => (await validate(body).unwrap()).url);
      return message === null ? null : { message, field: 'url' };
    },
    onSent: () => setAsking(false),
  });

  return (
    <div className={styles.avatar} aria-busy={busy}>
      <Avatar name={name} src={avatar_url} size={106} />
      {canEdit && (
        <div className={styles.words}>
          <div className={layout.cluster}>
            <Button variant="secondary" icon={Upload} loading={busy} onClick={() => picker.current?.click()}>
              Upload picture
            </Button>
            <Button variant="ghost" icon={Link2} onClick={() => setAsking(true)}>
              Use image URL
            </Button>
            {avatar_url && (
              <Button variant="ghost" icon={Trash2} onClick={() => void run(async () => null)}>
                Remove
              </Button>
            )}
          </div>
          {problem && (
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
        accept={imageAccept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Clears the input, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) void fromFile(file);
        }}
      />
      <FormDialog
        open={asking}
        form={form}
        onClose={() => setAsking(false)}
        title="Use image URL"
        description={sentences.imageIsCopied}
        submitLabel="Use picture"
      >
        <TextField
          {...form.field('url')}
          label="Image URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </FormDialog>
    </div>
  );
}
