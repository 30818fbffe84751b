/** What pages say when they cannot show something that more than one of them shows. */
export const failedWords = {
  teams: "Your teams can't be shown right now",
  sessions: "Your sessions can't be shown right now",
  profile: "Your profile can't be shown right now",
} as const;
