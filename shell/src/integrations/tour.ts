import { displayName, type Integrations, type Profile } from 'shared/contracts';
import userflow from 'userflow.js';

/** Product tour with Userflow: tells it who is here (spec 7). Rejects when its script is blocked. */
export async function startTour({ token }: NonNullable<Integrations['tour']>, user: Profile): Promise<void> {
  // Loaded first: calls before that would be queued for a script that may never come.
  await userflow.load();
  userflow.init(token);
  await userflow.identify(user.id, { name: displayName(user), account_type: user.account_type });
}
