export { useUploadImageMutation, useValidateImageUrlMutation } from '@workspace/data-images';
export { profileApi, useUpsertProfileMutation } from '@workspace/data-profile';
