export {
  profileApi,
  useUploadImageMutation,
  useUpsertProfileMutation,
  useValidateImageUrlMutation,
} from 'shared/api';
