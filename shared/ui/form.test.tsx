import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface Person {
  name: string;
  city: string;
}
const person = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.')),
  city: z.string().check(z.maxLength(5, 'Use at most 5 characters.')),
});
type Options = Partial<FormOptions<Person, z.infer<typeof person>>>;

function Fields(options: Options) {
  const form = useForm({ initial: { name: '', city: 'Oslo' }, schema: person, send: async () => null, ...options });
  return (
    <Form form={form} aria-label="Person">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('city')} label="City" />
      <Button type="submit" loading={form.isSaving}>
        Save
      </Button>
      <p>{form.isDirty ? 'dirty' : 'clean'}</p>
    </Form>
  );
}
const show = (options: Options = {}) => {
  render(<Fields {...options} />);
  return userEvent.setup();
};
const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a problem that the contract finds', () => {
  it('shows at a field once that is left, and goes while it is typed', async () => {
    const user = show();
    await user.click(box('Name'));
    expect(box('Name')).toBeValid();
    await user.tab();
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    await user.type(box('Name'), 'Ada');
    expect(box('Name')).toBeValid();
  });

  it('shows at every field once the form is sent, and the first of them takes the focus', async () => {
    const send = jest.fn();
    const user = show({ send });
    await user.type(box('City'), ' is far');
    await user.click(save());
    expect(box('Name')).toHaveFocus();
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(box('City')).toHaveAccessibleDescription('Use at most 5 characters.');
    expect(send).not.toHaveBeenCalled();
  });

  it('does not show where a field is left for a button', async () => {
    const user = show({ schema: z.object({ ...person.shape, city: z.string().check(z.minLength(9, 'Too short.')) }) });
    await user.click(box('City'));
    await user.tab();
    expect(save()).toHaveFocus();
    expect(box('City')).toBeValid();
  });

  it('does not show in an optional form while nothing is typed', async () => {
    const user = show({ isOptional: true });
    await user.click(box('Name'));
    await user.tab();
    expect(box('Name')).toBeValid();
    await user.type(box('City'), '!');
    await user.click(box('Name'));
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
  });

  it('comes before one of the form itself at the same field', async () => {
    const check = ({ name }: Person) => (name === 'Ada' ? {} : { name: 'This is not Ada.' });
    const user = show({ check });
    await user.click(save());
    expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
    await user.type(box('Name'), 'Bo');
    expect(box('Name')).toHaveAccessibleDescription('This is not Ada.');
  });

  it('shows above the fields where it belongs to none', async () => {
    const user = show({ schema: z.object({ ...person.shape, age: z.int('No age.') }) });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('No age.');
  });
});

describe('a refusal', () => {
  const refused = { message: 'Check the form.', type: 'validation', info: [{ path: 'city', message: 'Too far.' }] };

  it('shows at the field that it names until that changes, and keeps what was typed', async () => {
    const user = show({ send: async () => refused });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(box('City')).toHaveAccessibleDescription('Too far.');
    expect(box('City')).toHaveFocus();
    expect(box('Name')).toHaveValue('Ada');
    expect(screen.queryByText('Check the form.')).not.toBeInTheDocument();
    await user.type(box('City'), '!');
    expect(box('City')).toBeValid();
  });

  it('shows above the fields where it names none, until the form is sent again', async () => {
    const answers = [{ message: 'Not now.' }, null];
    const user = show({ send: async () => answers.shift() });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await user.click(save());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that the person knows already shows nothing', async () => {
    const user = show({ send: async () => ({ message: null }) });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(box('Name')).toHaveValue('Ada');
  });
});

describe('sending', () => {
  it('hands on what the contract has made of the values, once, and says that it is busy', async () => {
    let answer = (_: null) => {};
    const send = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
    const user = show({ send });
    await user.type(box('Name'), ' Ada {Enter}{Enter}');
    expect(send.mock.calls).toEqual([
      [
        { name: 'Ada', city: 'Oslo' },
        { name: ' Ada ', city: 'Oslo' },
      ],
    ]);
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(null));
    expect(save()).not.toHaveAttribute('aria-busy');
  });

  it('leaves the form clean before it calls back, with the fields as they are at first', async () => {
    const onSent = jest.fn(() => screen.getByText('clean'));
    const user = show({ onSent });
    await user.type(box('Name'), 'Ada');
    expect(screen.getByText('dirty')).toBeInTheDocument();
    await user.click(save());
    expect(onSent).toHaveReturned();
    expect(box('Name')).toHaveValue('');
  });

  it('keeps the values where the form asks for that', async () => {
    const user = show({ keepsValues: true });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    expect(box('Name')).toHaveValue('Ada');
  });

  it('keeps what was typed while it was on its way', async () => {
    let answer = (_: null) => {};
    const user = show({ send: () => new Promise<null>((resolve) => (answer = resolve)) });
    await user.type(box('Name'), 'Ada');
    await user.click(save());
    await user.type(box('Name'), ' Berg');
    await act(async () => answer(null));
    expect(box('Name')).toHaveValue('Ada Berg');
  });
});

function Late() {
  const [city, setCity] = useState('Oslo');
  return (
    <>
      <Fields initial={{ name: '', city }} />
      <button type="button" onClick={() => setCity('Bodø')}>
        Arrive
      </button>
    </>
  );
}

it('what is typed lies over what the form begins with, also where that changes', async () => {
  render(<Late />);
  const user = userEvent.setup();
  await user.type(box('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(box('Name')).toHaveValue('Ada');
  expect(box('City')).toHaveValue('Bodø');
});

it('a field may be put in its usual form when it is left', async () => {
  const user = show({ onLeave: (name, { city }) => (name === 'city' ? { city: city.toUpperCase() } : undefined) });
  await user.clear(box('City'));
  await user.type(box('City'), 'rome');
  await user.click(box('Name'));
  expect(box('City')).toHaveValue('ROME');
});
