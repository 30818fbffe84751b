import { type EodDay, type EodMood, eodMoods, eodReportMessages, eodSectionLimit } from '@workspace/contracts';
import { eodMoodLabels } from '@workspace/product-ui';
import { Banner, Button, SegmentedControl, Stack, TextArea } from '@workspace/ui';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './report.module.css';
import type { ReportDraft, SubmitOutcome } from './use-report-draft.ts';
import { stateTexts, suggestionText, withSuggestions } from './wording.ts';

interface ReportFormProps {
  day: EodDay;
  draft: ReportDraft;
  onSubmitted: (outcome: SubmitOutcome) => void;
  /** Set only while the user amends a sent report. */
  onCancel: (() => void) | undefined;
}

/** Renders the report form, with a text suggestion from the worked hours and completed tasks of the day. */
export function ReportForm({ day, draft, onSubmitted, onCancel }: ReportFormProps) {
  const { content, state, change } = draft;
  const [isAsked, setAsked] = useState(false);
  const known = suggestionText(day);
  const filled = withSuggestions(content.done, day);
  const isUntouched = state === 'saved' && !day.report;
  const isEmpty = content.done.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const outcome = isEmpty ? null : await draft.submit();
    if (outcome) onSubmitted(outcome);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap={4}>
        {state === 'conflict' && (
          <div className={styles.conflict}>
            <Banner
              severity="WARNING"
              title={eodReportMessages.changed}
              description="Your text is kept. Choose which version to use."
            />
            <div className={styles.choices}>
              <Button type="button" size="s" variant="secondary" onClick={draft.keepMine}>
                Keep this version
              </Button>
              <Button type="button" size="s" variant="secondary" onClick={draft.takeStored}>
                Use the other version
              </Button>
            </div>
          </div>
        )}
        {draft.problem && <Banner severity="WARNING" title="Your report was not sent" description={draft.problem} />}
        {known && (
          <div className={styles.suggestion}>
            <p>{known}.</p>
            {filled !== content.done && (
              <Button
                type="button"
                size="s"
                variant="secondary"
                icon={Sparkles}
                onClick={() => change({ done: filled.slice(0, eodSectionLimit) })}
              >
                Add to the report
              </Button>
            )}
          </div>
        )}
        <TextArea
          label="What did you get done?"
          required
          rows={4}
          maxLength={eodSectionLimit}
          value={content.done}
          error={isAsked && isEmpty && eodReportMessages.empty}
          onChange={(event) => change({ done: event.target.value })}
        />
        <TextArea
          label="What comes next?"
          rows={2}
          maxLength={eodSectionLimit}
          value={content.plans}
          onChange={(event) => change({ plans: event.target.value })}
        />
        <TextArea
          label="Blockers"
          rows={2}
          maxLength={eodSectionLimit}
          value={content.blockers}
          onChange={(event) => change({ blockers: event.target.value })}
        />
        <div className={styles.mood}>
          <span className={styles.moodLabel} aria-hidden="true">
            How was your day?
          </span>
          <SegmentedControl<EodMood | ''>
            label="How was your day?"
            options={eodMoods.map((value) => ({ value, label: eodMoodLabels[value] }))}
            value={content.mood ?? ''}
            onChange={(mood) => change({ mood: mood || null })}
          />
          {content.mood && (
            <Button type="button" size="s" variant="ghost" onClick={() => change({ mood: null })}>
              Clear
            </Button>
          )}
        </div>
        <div className={styles.foot}>
          <span className={styles.state} role="status">
            {onCancel
              ? 'Until you send again, your client sees the previous version.'
              : isUntouched
                ? 'Saves as you type'
                : stateTexts[state]}
          </span>
          {onCancel && (
            <Button type="button" variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={draft.isSubmitting} disabled={state === 'conflict'}>
            {onCancel ? 'Send again' : 'Send report'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
