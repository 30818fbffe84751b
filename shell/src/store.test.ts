import { createSlice, type Slice } from '@reduxjs/toolkit';
import { addSlices, createStore } from './store.ts';

const sliceOf = (name: string, initialState: string): Slice => createSlice({ name, initialState, reducers: {} });

it('keeps slices of two remotes apart, and takes those of the newest version of a remote', () => {
  const store = createStore();
  addSlices('mf-one', [sliceOf('mf-one/filters', 'of one')]);
  addSlices('mf-two', [sliceOf('mf-two/filters', 'of two')]);
  addSlices('mf-one', [sliceOf('mf-one/filters', 'of one'), sliceOf('mf-one/more', 'more of one')]);
  store.dispatch({ type: 'anything' });
  expect(store.getState()).toMatchObject({
    'mf-one/filters': 'of one',
    'mf-one/more': 'more of one',
    'mf-two/filters': 'of two',
  });
});

it('refuses a slice of a remote that has not its name', () => {
  const store = createStore();
  expect(() => addSlices('mf-one', [sliceOf('mf-two/other', 'of one')])).toThrow(
    'The name of the slice mf-two/other does not begin with mf-one/.',
  );
  store.dispatch({ type: 'anything' });
  expect(store.getState()).not.toHaveProperty(['mf-two/other']);
});
