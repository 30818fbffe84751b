import type { Attachment } from '@workspace/contracts';

/** The bytes of unsent files, by file key. */
const files = new Map<string, File>();
const uploaded = new Map<string, Attachment>();

export const outgoingFiles = {
  put: (key: string, file: File): void => void files.set(key, file),
  get: (key: string): File | undefined => files.get(key),
  uploaded: (key: string): Attachment | undefined => uploaded.get(key),
  setUploaded: (key: string, attachment: Attachment): void => void uploaded.set(key, attachment),
  /** Removes the bytes of a file and releases the object URL of its preview. */
  drop: (key: string, preview: string | null): void => {
    files.delete(key);
    uploaded.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  },
};
