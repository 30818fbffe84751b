import { changesOf, createBodyOf, taskIssues, valuesOf } from './task-form.ts';

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
  expect(taskIssues(empty)).toEqual({ title: 'Give the task a title.' });
  expect(taskIssues({ ...empty, title: 'x'.repeat(201) })).toEqual({ title: 'Use at most 200 characters.' });
  expect(taskIssues({ ...empty, title: 'Flowers' })).toEqual({});
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
