import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type FormIssues, type FormRules, type Refusal, refusedFields } from './form-issues.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export interface FormOptions<Values extends object, Body> extends FormRules<Values, Body> {
  /** Initial values. They may change while the form is open; a typed value wins over them. */
  initial: Values;
  /** Saves the checked body. @returns why it was refused, or nothing on success */
  send: (body: Body, values: Values) => Promise<Refusal<keyof Values> | null | undefined>;
  /** Called after `send` succeeded. The form is clean by then, so that leaving the page does not ask. */
  onSent?: ((body: Body) => void) | undefined;
  /** Called when the user leaves a field. @returns changes of the values, for example a formatted phone number */
  onLeave?: ((name: keyof Values, values: Values) => Partial<Values> | undefined) | undefined;
  /** For a form that users may ignore: leaving a field shows no issue while the form is clean. */
  isOptional?: boolean | undefined;
  /** Keeps the typed values after success, for a page that is left then. Otherwise the fields return to `initial`. */
  keepsValues?: boolean | undefined;
  /** Stores the typed values over a reload: the result of `useTyped`. */
  kept?: { first: Partial<Values>; keep: (typed: Partial<Values>) => void; forget: () => void } | undefined;
}

/** The part of a form that `Form` and `FormDialog` take. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  /** An issue that belongs to no field. */
  problem: string | null;
  isSaving: boolean;
  /** True if the values differ from the initial ones. */
  isDirty: boolean;
  /** Clears the typed values and the issues. */
  reset: () => void;
  submit: (event?: FormEvent) => void;
}

type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

/** The part of a form that its fields take. */
export interface FormFields<Values extends object> {
  values: Values;
  /** The issue to show at a field. */
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
  /** True after success, until the user types again. */
  isSent: boolean;
  /** Clears the issues and keeps the values, for a form that now shows other fields. */
  clearIssues: () => void;
}

/** Returns whether the focus moves to a link or button. A new error message would move that away under the pointer. */
const goesToButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('a, button:not([role])');

interface Shown<Values> {
  /** Fields that the user has left. */
  left: ReadonlySet<keyof Values>;
  /** True after a submit: every field shows its issue. */
  isTried: boolean;
  /** Issues from the server, until the field changes. */
  refused: FormIssues<Values>;
  problem: string | null;
}

/**
 * Returns the state of a form. The contract checks a field once the user has left it, and all fields on submit, which focuses
 * the first invalid one. An issue from the server shows at the field that it names until that field changes, or else in
 * `problem`. The typed values stay after a refusal.
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
      // Renders synchronously, because `onSent` may leave the page.
      flushSync(() => {
        setSent(true);
        setShown(nothing);
        // The user may have typed more during the save.
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
