import { asErrorBody } from '@workspace/api';
import { imageProblem } from '@workspace/data-images';
import { useToast } from '@workspace/host';
import { useState } from 'react';
import {
  useUploadImageMutation,
  useUpsertProfileMutation,
  useValidateImageUrlMutation,
} from '../../auth-session/profile.api.ts';

/**
 * Returns functions that change the avatar (product/profile#pictures) and save each change at once. `problem` is the
 * error message of the last file or removal.
 */
export function useAvatar() {
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [upload] = useUploadImageMutation();
  const [validate] = useValidateImageUrlMutation();
  const [save] = useUpsertProfileMutation();

  /** Runs one change. @returns the error message, or null */
  async function run(work: () => Promise<void>, done: string): Promise<string | null> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast.success(done);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : asErrorBody(error).message;
    } finally {
      setBusy(false);
    }
  }
  /** Runs a change and shows its error on the card. Does nothing while another change runs. */
  const runHere = async (work: () => Promise<void>, done: string) => {
    if (!busy) setProblem(await run(work, done));
  };

  return {
    problem,
    busy,
    fromFile: (file: File) =>
      runHere(async () => {
        const wrong = await imageProblem(file);
        if (wrong) throw new Error(wrong);
        const form = new FormData();
        form.set('file', file);
        const { url } = await upload(form).unwrap();
        await save({ avatar_url: url }).unwrap();
      }, 'Photo saved'),
    /** @returns the error message, or null */
    fromUrl: (typed: string) =>
      run(async () => {
        const { url } = await validate({ url: typed }).unwrap();
        await save({ avatar_url: url }).unwrap();
      }, 'Photo saved'),
    remove: () =>
      runHere(async () => {
        await save({ avatar_url: null }).unwrap();
      }, 'Photo removed'),
  };
}
