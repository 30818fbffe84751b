export const loadFailureTitles = {
  teams: "Your teams can't be shown right now",
  sessions: "Your sessions can't be shown right now",
  profile: "Your profile can't be shown right now",
  hours: "Your hours can't be shown right now",
} as const;
