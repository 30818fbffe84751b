/** Components and texts about the product. Several remotes, or a remote and the shell, use each of them. */
/** Words and formats that the documents of the BFF have too. */
export {
  billKindWords,
  hasNothingToPay,
  hoursText,
  isRunning,
  methodText,
  openCents,
  paidHoursText,
  paidWith,
  payoutKindLabels,
  periodText,
  workedText,
} from '@workspace/contracts';
export { billStatusWords, billWords, chargeSourceWords, paymentStatusWords } from './bill-words.ts';
export { dayOf, weekOf } from './calendar.ts';
export { credentialWords, periodWords } from './cv-words.ts';
export { DaysAwayList, daysAwayFrom, fromToday } from './days-away.tsx';
export { DecideTimesheet } from './decide-timesheet.tsx';
export { EodReportView } from './eod-report-view.tsx';
export { dayText, eodMoodLabels, sentText } from './eod-words.ts';
export { LeaveBalance } from './leave-balance.tsx';
export { LeaveList } from './leave-list.tsx';
export {
  balanceText,
  leaveDays,
  leaveStateWords,
  overdrawnText,
  workingDaysText,
} from './leave-words.ts';
export { PasswordRuleList } from './password-rule-list.tsx';
export { PrintedPage, type PrintedPageProps, printed } from './printed-page.tsx';
export { CvEntryHead, CvTags, PublicProfile, type PublicProfileProps } from './public-profile.tsx';
export { roleLabel } from './role-words.ts';
export { sentences } from './sentences.ts';
export { TaskComments, type TaskCommentsProps } from './task-comments.tsx';
export { TaskConflicts, type TaskConflictsProps } from './task-conflicts.tsx';
export type { TaskValues } from './task-edit.ts';
export { TaskFields, type TaskFieldsProps, type TaskFieldValues } from './task-fields.tsx';
export { type TaskChoice, TaskFilters, type TaskFiltersProps, useTaskChoice } from './task-filters.tsx';
export { TaskGroups, type TaskGroupsProps } from './task-groups.tsx';
export { TaskHistory, type TaskHistoryProps } from './task-history.tsx';
export { TaskItem, type TaskItemProps, taskPriorityIcons } from './task-item.tsx';
export { dayKey, dueText, isOverdue, taskPriorityLabels, taskStatusLabels, taskStatusTones } from './task-words.ts';
export { greeting, shiftText } from './time-words.ts';
export { ownTimezone, timezoneNames, timezoneOptions } from './time-zones.ts';
export { TimesheetTable } from './timesheet-table.tsx';
export { CapMeter, CorrectionList, TimesheetView } from './timesheet-view.tsx';
export {
  correctionText,
  correctionTones,
  sessionTimes,
  timesheetNews,
  timesheetTones,
  timesheetWeekText,
} from './timesheet-words.ts';
export { UnsentBadge } from './unsent-badge.tsx';
export { useCorrectionAnswer } from './use-correction-answer.tsx';
export { useTaskEdit } from './use-task-edit.ts';
