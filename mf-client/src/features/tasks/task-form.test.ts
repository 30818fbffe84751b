import { taskIssues } from 'shared/contracts';
import { changesOf, createBodyOf, rebase, valuesOf } from './task-form.ts';

const empty = valuesOf(null, '00000000-0000-4000-8000-000000000001');

it('an empty form is a task of medium priority for nobody, without a day', () => {
  expect(createBodyOf({ ...empty, title: 'Flowers' })).toEqual({
    team_id: empty.team_id,
    title: 'Flowers',
    description: '',
    priority: 'medium',
    assignee_id: null,
    due_on: null,
  });
});

it('says what the contract says at each field', () => {
  expect(taskIssues(createBodyOf(empty))).toEqual({ title: 'Give the task a title.' });
  expect(taskIssues(createBodyOf({ ...empty, title: 'x'.repeat(201) }))).toEqual({
    title: 'Use at most 200 characters.',
  });
  expect(taskIssues(createBodyOf({ ...empty, title: 'Flowers' }))).toEqual({});
});

it('sends what was changed alone', () => {
  const before = { ...empty, title: 'Flowers', assignee_id: 'maria', due_on: '2026-11-21' };
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, status: 'PAUSED', assignee_id: '', due_on: '' })).toEqual({
    status: 'PAUSED',
    assignee_id: null,
    due_on: null,
  });
});

describe('a task that somebody else changes while one edits it', () => {
  const before = { ...empty, title: 'Flowers', description: 'Red' };
  const edit = { before, values: { ...before, description: 'Red roses' }, conflicts: [] };

  it('is taken over where one has typed nothing', () => {
    const now = { ...before, title: 'Tulips' };
    expect(rebase(edit, now)).toEqual({ before: now, values: { ...now, description: 'Red roses' }, conflicts: [] });
  });

  it('leaves what one has typed, and names it, also after the next change', () => {
    const now = { ...before, description: 'Yellow' };
    const conflicting = rebase(edit, now);
    expect(conflicting).toEqual({ before: now, values: edit.values, conflicts: ['description'] });
    const later = { ...now, title: 'Tulips' };
    expect(rebase(conflicting, later)).toMatchObject({ conflicts: ['description'], values: { title: 'Tulips' } });
  });

  it('is no conflict where both have written the same', () => {
    expect(rebase(edit, edit.values).conflicts).toEqual([]);
  });
});
