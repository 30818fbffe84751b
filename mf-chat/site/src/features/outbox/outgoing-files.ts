import type { Attachment } from 'shared/contracts';

/** The bytes of files that are on their way, and what the server said of those it has; by the files' keys. */
const files = new Map<string, File>();
const uploaded = new Map<string, Attachment>();

export const outgoingFiles = {
  put: (key: string, file: File): void => void files.set(key, file),
  get: (key: string): File | undefined => files.get(key),
  uploaded: (key: string): Attachment | undefined => uploaded.get(key),
  setUploaded: (key: string, attachment: Attachment): void => void uploaded.set(key, attachment),
  /** Lets go of a file, and of the address of its picture. */
  drop: (key: string, preview: string | null): void => {
    files.delete(key);
    uploaded.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  },
};
