import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type FormIssues, type FormRules, type Refusal, refusedFields } from './form-issues.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export interface FormOptions<Values extends object, Body> extends FormRules<Values, Body> {
  /** Initial values. If they change while the form is open, the values that the user has typed stay. */
  initial: Values;
  /** Saves the checked body. Resolves to the error if saving failed, or to nothing on success. */
  send: (body: Body, values: Values) => Promise<Refusal<keyof Values> | null | undefined>;
  /**
   * Called after `send` has succeeded. Unless `keepsValues` is set, the form is already clean, so leaving the page asks
   * for no confirmation.
   */
  onSent?: ((body: Body) => void) | undefined;
  /** Called when the user leaves a field. May return changed values, such as a formatted phone number. */
  onLeave?: ((name: keyof Values, values: Values) => Partial<Values> | undefined) | undefined;
  /** Set it for a form that users may leave empty. Leaving a field then shows no error before the user has typed. */
  isOptional?: boolean | undefined;
  /** Keeps the typed values after success. Otherwise the fields return to `initial`. */
  keepsValues?: boolean | undefined;
  /** The result of `useTyped`, which keeps the typed values across a reload. */
  kept?: { first: Partial<Values>; keep: (typed: Partial<Values>) => void; forget: () => void } | undefined;
}

/** The part of the form state that `Form` and `FormDialog` use. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  /** Error message that belongs to no field. */
  problem: string | null;
  isSaving: boolean;
  /** Whether the values differ from the initial ones. */
  isDirty: boolean;
  /** Clears the typed values and the errors. */
  reset: () => void;
  submit: (event?: FormEvent) => void;
}

type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string;

/** The part of the form state that the fields use. */
export interface FormFields<Values extends object> {
  values: Values;
  /** Returns the error message of a field, or undefined. */
  errorOf: (name: keyof Values) => string | undefined;
  change: (changes: Partial<Values>) => void;
  /** Returns the props of a TextField or TextArea. */
  field: (name: TextName<Values>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Returns the props of a Select, SearchSelect or RadioCards. */
  choice: <Name extends keyof Values>(
    name: Name,
  ) => { value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void };
}

export interface FormApi<Values extends object> extends FormState, FormFields<Values> {
  /** Whether the form was saved and the user has not typed since. */
  isSent: boolean;
  /** Clears the errors and keeps the values. Use it when the form changes to other fields. */
  clearIssues: () => void;
}

/**
 * Returns whether the focus moves to a link or button. A new error message would move the layout during the click, so
 * the click would miss.
 */
const goesToButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('a, button:not([role])');

const halfTyped = 'Enter a whole date.';

interface Shown<Values> {
  /** Fields that the user has already left once. */
  left: ReadonlySet<keyof Values>;
  /** Whether the user has tried to submit. Every field then shows its error. */
  isTried: boolean;
  /** Errors from the server. A change of the field removes its error. */
  refused: FormIssues<Values>;
  problem: string | null;
}

/**
 * Returns the state of a form. A field is checked when the user leaves it. All fields are checked on submit, and the
 * first invalid one gets the focus. An error from the server shows at its field until the field changes, or in
 * `problem` if it has no field. Typed values stay after an error.
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

  const forgive = (name: keyof Values) =>
    setShown((before) => ({ ...before, refused: { ...before.refused, [name]: undefined } }));
  const put = (name: keyof Values, value: unknown) => {
    setTyped((before) => ({ ...before, [name]: value }));
    forgive(name);
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
    // A date of which only a part is typed has the value '', like one that is left out.
    const incomplete = [...(element.current?.querySelectorAll<HTMLInputElement>('[type^="date"]') ?? [])].flatMap(
      ({ name, validity }) =>
        validity.badInput && Object.hasOwn(values, name) ? [[name, fields[name as keyof Values] ?? halfTyped]] : [],
    );
    show(Object.fromEntries(incomplete), elsewhere);
    if (body === undefined || incomplete.length > 0) return showProblem();
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
      // Updates synchronously. Otherwise, if `onSent` leaves the page, LeaveGuard would ask about unsaved changes.
      flushSync(() => {
        setSent(true);
        setShown(nothing);
        // If the user has typed during the call, the text stays.
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
      onBlur(event) {
        if (goesToButton(event)) return;
        // Deleting the typed part of a date is no change: the value is '' before and after.
        if (shown.refused[name] === halfTyped && !event.target.validity.badInput) forgive(name);
        leave(name);
      },
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
