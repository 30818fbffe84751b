import { api, fetchPresets, replacesCalls } from '@workspace/api';
import {
  type ImageAnswer,
  imageContentProblem,
  imageFileProblem,
  imageHeadBytes,
  isImageType,
  type ValidateImageUrlBody,
} from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** Calls for images of users and organizations (product/profile#pictures). */
const imagesApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    uploadImage: build.mutation<ImageAnswer, FormData>({
      query: (body) => ({ url: 'images', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    validateImageUrl: build.mutation<ImageAnswer, ValidateImageUrlBody>({
      query: (body) => ({ url: 'images/validate-url', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useUploadImageMutation, useValidateImageUrlMutation } = imagesApi;

const read = (part: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : new Uint8Array());
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(part);
  });

/**
 * Returns the error message for an image file before it is uploaded, or null for a valid file
 * (product/profile#pictures). The server checks the file again.
 */
export async function imageProblem(file: File): Promise<string | null> {
  const problem = imageFileProblem(file);
  if (problem || !isImageType(file.type)) return problem;
  return imageContentProblem(file.type, await read(file.slice(0, imageHeadBytes)));
}
