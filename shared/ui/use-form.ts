import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type FormIssues, type FormRules, type Refusal, refusedFields } from './form-issues.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export interface FormOptions<Values extends object, Body> extends FormRules<Values, Body> {
  /** What the fields say until somebody types. It may change while the form is open: what was typed stays on top. */
  initial: Values;
  /** Sends what the contract let through. @returns why that was refused; nothing when it is saved. */
  send: (body: Body, values: Values) => Promise<Refusal<keyof Values> | null | undefined>;
  /** Called after `send` succeeded. The form is no longer dirty by then, so that leaving the page asks nothing. */
  onSent?: ((body: Body) => void) | undefined;
  /** Called when a field is left. @returns what to change then, such as a phone number in its usual form. */
  onLeave?: ((name: keyof Values, values: Values) => Partial<Values> | undefined) | undefined;
  /** Nobody has to fill it in: leaving a field shows no problem while nothing is typed. For a form beside others on a page. */
  isOptional?: boolean | undefined;
  /** Keeps what was typed after it was sent, for a page that is left then. Otherwise the fields go back to `initial`. */
  keepsValues?: boolean | undefined;
  /** Where the typed values are kept over a reload: what `useTyped` returns. */
  kept?: { first: Partial<Values>; keep: (typed: Partial<Values>) => void; forget: () => void } | undefined;
}

/** What `Form` and `FormDialog` need of a form. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  /** A problem that belongs to no field. */
  problem: string | null;
  isSaving: boolean;
  /** Whether the values differ from the initial ones. */
  isDirty: boolean;
  /** Forgets what was typed and what was wrong. */
  reset: () => void;
  submit: (event?: FormEvent) => void;
}

type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

/** What the fields need of a form. */
export interface FormFields<Values extends object> {
  values: Values;
  /** The problem to show at a field. */
  errorOf: (name: keyof Values) => string | undefined;
  change: (changes: Partial<Values>) => void;
  /** The props of a TextField or TextArea. */
  field: (name: TextName<Values>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** The props of a Select, SearchSelect or RadioCards. */
  choice: <Name extends keyof Values>(
    name: Name,
  ) => { value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void };
}

export interface FormApi<Values extends object> extends FormState, FormFields<Values> {
  /** Whether it was sent, and nothing was typed since. */
  isSent: boolean;
  /** Forgets what was wrong and keeps the values, for a form that now asks for something else. */
  clearIssues: () => void;
}

/** An error that appears while a button is pressed could move that button away. Choices are buttons with a role. */
const goesToButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('a, button:not([role])');

interface Shown<Values> {
  /** Fields that show their problem. */
  left: ReadonlySet<keyof Values>;
  /** Whether all of them do. */
  isTried: boolean;
  /** What the server has refused, until the field changes. */
  refused: FormIssues<Values>;
  problem: string | null;
}

/**
 * A form whose values are checked by a contract. A field shows its problem from the moment when it is left, all fields do once the
 * form was sent, and the first of them takes the focus. What the server refuses shows at the field that the answer names, or
 * in `problem`. A refusal changes nothing that was typed.
 */
export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>): FormApi<Values> {
  const { initial, send, onSent, onLeave, isOptional = false, keepsValues = false, kept } = options;
  const nothing: Shown<Values> = { left: new Set(), isTried: false, refused: {}, problem: null };
  const { form: element, showProblem } = useProblemFocus();
  const [typed, setTyped] = useState<Partial<Values>>(kept?.first ?? {});
  const [shown, setShown] = useState(nothing);
  const [isSaving, setSaving] = useState(false);
  const [isSent, setSent] = useState(false);
  const values = { ...initial, ...typed };
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const { fields, elsewhere, body } = checkForm(options, values);

  useEffect(() => {
    if (!isSent) kept?.keep(typed);
  });

  const put = (name: keyof Values, value: unknown) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setShown((before) => ({ ...before, refused: { ...before.refused, [name]: undefined } }));
    setSent(false);
  };
  const change = (changes: Partial<Values>) => {
    for (const name in changes) put(name, changes[name]);
  };
  const errorOf = (name: keyof Values) => {
    const isLeft = shown.left.has(name) && (isDirty || !isOptional);
    return shown.refused[name] ?? (shown.isTried || isLeft ? fields[name] : undefined);
  };
  const leave = (name: keyof Values) => {
    change(onLeave?.(name, values) ?? {});
    setShown((before) => ({ ...before, left: new Set(before.left).add(name) }));
  };
  const show = (refused: FormIssues<Values>, problem: string | null) =>
    setShown({ left: new Set(), isTried: true, refused, problem });

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSaving) return;
    show({}, elsewhere);
    if (body === undefined) return showProblem();
    setSaving(true);
    try {
      const refusal = await send(body, values);
      if (refusal) {
        const refused = refusedFields(refusal, values);
        const isAtField = Object.keys(refused).length > 0;
        show(refused, isAtField ? null : refusal.message);
        return showProblem();
      }
      kept?.forget();
      // Now, not with the next drawing: `onSent` may leave the page.
      flushSync(() => {
        setSent(true);
        setShown(nothing);
        // What was typed while it was on its way stays.
        if (!keepsValues) setTyped((now) => (now === typed ? {} : now));
      });
      onSent?.(body);
    } finally {
      setSaving(false);
    }
  }

  return {
    element,
    values,
    problem: shown.problem,
    isSaving,
    isSent,
    isDirty,
    errorOf,
    change,
    field: (name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: ({ target }) => put(name, target.value),
      onBlur: (event) => goesToButton(event) || leave(name),
    }),
    choice: (name) => ({ value: values[name], error: errorOf(name), onChange: (value) => put(name, value) }),
    reset: () => {
      setTyped({});
      setShown(nothing);
      setSent(false);
    },
    clearIssues: () => setShown(nothing),
    submit: (event) => void submit(event),
  };
}
