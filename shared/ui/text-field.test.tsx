import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe.each([
  ['TextField', TextField],
  ['TextArea', TextArea],
])('%s', (_, Field) => {
  it('has its label as its name and its hint as its description', () => {
    render(<Field label="Email" hint="We never share it" required />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveAccessibleDescription('We never share it');
    expect(field).toBeRequired();
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('replaces the hint with the error, marks itself invalid and announces the error', () => {
    render(<Field label="Email" hint="We never share it" error="Enter a valid email." />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a valid email.');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email.');
    expect(screen.queryByText('We never share it')).not.toBeInTheDocument();
  });

  it('says when a text is as long as it may be, but not of a short code', () => {
    const shown = (length: number, maxLength: number) => (
      <Field label="Title" hint="A few words" value={'x'.repeat(length)} maxLength={maxLength} readOnly />
    );
    const { rerender } = render(shown(1199, 1200));
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveAccessibleDescription('A few words');
    rerender(shown(1200, 1200));
    expect(field).toHaveAccessibleDescription('This text has the longest possible length: 1,200 characters.');
    rerender(shown(3, 3));
    expect(field).toHaveAccessibleDescription('A few words');
  });

  it('keeps the hidden label as its name, and adds the error to an existing description', () => {
    render(
      <>
        <p id="own">Own words</p>
        <Field label="Search" hideLabel aria-describedby="own" error="Too short." />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveAccessibleDescription('Own words Too short.');
  });
});

it('TextField passes on native props and its ref', async () => {
  const onChange = jest.fn();
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Email" type="email" autoComplete="email" name="email" inputRef={ref} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ab');
  expect(ref.current).toHaveValue('ab');
  expect(ref.current).toHaveAttribute('autocomplete', 'email');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('TextField shows and hides a password and keeps the text', async () => {
  render(<TextField label="Password" type="password" defaultValue="secret" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
