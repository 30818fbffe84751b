/** Paths for links. remote.json contains the same routes as patterns. */
export const paths = {
  dashboard: '/dashboard',
  sessions: '/sessions',
  timesheets: '/my-timesheets',
  timesheet: (id: string) => `/my-timesheets/${id}`,
  leaves: '/leaves',
  earning: '/earning',
  payslip: (id: string) => `/earnings/payslips/${id}`,
  teams: '/assistant-teams',
  team: (id: string) => `/team/${id}`,
  sessionsOf: (teamId: string) => `/sessions?team=${teamId}`,
  account: '/account',
  profile: '/account/profile',
  virtualCard: '/account/vcc',
  tools: '/tools',
  inbox: '/inbox',
  prequalifier: '/prequalifier',
  prequalifierThanks: '/prequalifier/thank-you',
  clients: '/clients',
  jobApplications: '/job-applications',
  jobListings: '/job-listings',
  /** Page of mf-onboarding. */
  importResume: '/account/profile/import',
  /** Page of mf-client. */
  publicProfile: (id: string) => `/assistants/profile/${id}`,
} as const;
