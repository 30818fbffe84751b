import { taskCreateBody } from '@workspace/contracts';
import { checkForm } from '@workspace/ui';
import { changesOf, createBodyOf, rebase, valuesOf } from './task-edit.ts';

const empty = valuesOf({ team_id: '00000000-0000-4000-8000-000000000001' });

it('an empty form creates an unassigned task with medium priority and no due date', () => {
  expect(createBodyOf({ ...empty, title: 'Flowers' })).toEqual({
    team_id: empty.team_id,
    title: 'Flowers',
    description: '',
    priority: 'medium',
    assignee_id: null,
    due_on: null,
  });
});

const issuesOf = (values: typeof empty) => checkForm({ schema: taskCreateBody, toBody: createBodyOf }, values).fields;

it('the form has an issue for a missing title and for a title that is too long', () => {
  expect(issuesOf(empty)).toEqual({ title: 'Give the task a title.' });
  expect(issuesOf({ ...empty, title: 'x'.repeat(201) })).toEqual({
    title: 'Use at most 200 characters.',
  });
  expect(issuesOf({ ...empty, title: 'Flowers' })).toEqual({});
});

it('changesOf returns only the changed fields', () => {
  const before = { ...empty, title: 'Flowers', assignee_id: 'maria', due_on: '2026-11-21' };
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, status: 'PAUSED', assignee_id: '', due_on: '' })).toEqual({
    status: 'PAUSED',
    assignee_id: null,
    due_on: null,
  });
});

describe('a task that another user changes during an edit', () => {
  const before = { ...empty, title: 'Flowers', description: 'Red' };
  const edit = { before, values: { ...before, description: 'Red roses' }, conflicts: [] };

  it("takes the other user's values for fields that this user has not changed", () => {
    const now = { ...before, title: 'Tulips' };
    expect(rebase(edit, now)).toEqual({ before: now, values: { ...now, description: 'Red roses' }, conflicts: [] });
  });

  it("keeps this user's changes and reports the conflict, even after a second change by the other user", () => {
    const now = { ...before, description: 'Yellow' };
    const conflicting = rebase(edit, now);
    expect(conflicting).toEqual({ before: now, values: edit.values, conflicts: ['description'] });
    const later = { ...now, title: 'Tulips' };
    expect(rebase(conflicting, later)).toMatchObject({ conflicts: ['description'], values: { title: 'Tulips' } });
  });

  it('has no conflict if both users have made the same change', () => {
    expect(rebase(edit, edit.values).conflicts).toEqual([]);
  });
});
