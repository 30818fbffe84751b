export { imageProblem, useUploadImageMutation, useValidateImageUrlMutation } from './images.api.ts';
