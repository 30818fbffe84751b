import { useState } from 'react';
import { asErrorBody, imageProblem } from 'shared/api';
import { imageMessages, imageUrl } from 'shared/contracts';
import { useToast } from 'shared/host';
import {
  useUploadImageMutation,
  useUpsertProfileMutation,
  useValidateImageUrlMutation,
} from '../../session/profile.api.ts';

/**
 * Returns functions that change the avatar (product/profile#pictures). Each change is saved at once. `problem` is the
 * reason why the last one was refused.
 */
export function useAvatar() {
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [upload] = useUploadImageMutation();
  const [validate] = useValidateImageUrlMutation();
  const [save] = useUpsertProfileMutation();

  /** Runs one change. @returns whether it succeeded */
  async function run(work: () => Promise<void>, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast.success(done);
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : asErrorBody(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    problem,
    busy,
    clear: () => setProblem(null),
    fromFile: (file: File) =>
      run(async () => {
        const wrong = await imageProblem(file);
        if (wrong) throw new Error(wrong);
        const form = new FormData();
        form.set('file', file);
        const { url } = await upload(form).unwrap();
        await save({ avatar_url: url }).unwrap();
      }, 'Photo saved'),
    fromUrl: (typed: string) =>
      run(async () => {
        const parsed = imageUrl.safeParse(typed);
        if (!parsed.success) throw new Error(imageMessages.url);
        const { url } = await validate({ url: parsed.data }).unwrap();
        await save({ avatar_url: url }).unwrap();
      }, 'Photo saved'),
    remove: () =>
      run(async () => {
        await save({ avatar_url: null }).unwrap();
      }, 'Photo removed'),
  };
}
