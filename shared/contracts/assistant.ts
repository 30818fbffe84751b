/** Assistant account statuses (product/candidates#statuses). */
export const assistantStatuses = [
  'Unverified',
  'Candidate',
  'Trainee',
  'Non-assistant',
  'Incomplete CV',
  'For Recommendation',
  'On Hold',
  'MI Scheduled',
  'For CSM Review',
  'Recommended',
  'Working',
  'Working to Ineligible',
  'Ineligible',
  'Unresponsive',
  'Unavailable',
] as const;
export type AssistantStatus = (typeof assistantStatuses)[number];

/** Assistant roles (product/teams#team). */
export const assistantRoles = [
  'EA',
  'VA',
  'CSR (Live Chat)',
  'CSR (Voice)',
  'CSR (Non-voice)',
  'Digital Marketer/SMM',
  'Bookkeeper',
  'IT',
  'SDR / Lead Gen',
  'Adapter',
  'Starter',
] as const;
export type AssistantRole = (typeof assistantRoles)[number];

/** Error messages of the public profile page (product/profile#public-profile). */
export const assistantMessages = {
  invalid: 'Invalid assistant, please make sure the URL is correct.',
  failed: 'Something went wrong while fetching data.',
} as const;
