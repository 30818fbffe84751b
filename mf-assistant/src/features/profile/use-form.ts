import { type FormEvent, useEffect, useRef, useState } from 'react';

interface Issue {
  path: PropertyKey[];
  message: string;
}
type Result = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };
interface Schema {
  safeParse: (value: unknown) => Result;
}
/** What a contract lets through. */
type Checked<Contract extends Schema> = Extract<ReturnType<Contract['safeParse']>, { success: true }>['data'];

interface FormOptions<Values, Contract extends Schema> {
  initial: Values;
  /** The contract that the server checks too. */
  schema: Contract;
  /** What the fields say, in the shape of the contract. */
  toBody: (values: Values) => unknown;
  /** @returns why it could not be saved, or null when it was. */
  save: (body: Checked<Contract>) => Promise<string | null>;
}

/**
 * A form that checks its fields with a contract: each one from the moment it was left, all of them once it was sent. Nothing
 * that was typed goes when saving fails; `problem` is the reason then.
 */
export function useForm<Values extends object, Contract extends Schema>(options: FormOptions<Values, Contract>) {
  const { initial, schema, toBody, save } = options;
  const element = useRef<HTMLFormElement>(null);
  const [first] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const result: Result = schema.safeParse(toBody(values));
  const issues = result.success ? [] : result.error.issues;

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const errorOf = (field: keyof Values): string | undefined =>
    left.has(field) || refusals > 0 ? issues.find(({ path }) => path[0] === field)?.message : undefined;
  const change = <Field extends keyof Values>(field: Field, value: Values[Field]) =>
    setValues((before) => ({ ...before, [field]: value }));
  const leave = (field: keyof Values) => setLeft((before) => new Set([...before, field]));

  return {
    element,
    values,
    problem,
    saving,
    /** Whether anything says something else than at the start. */
    dirty: JSON.stringify(values) !== JSON.stringify(first),
    errorOf,
    change,
    /** Props of a text field. */
    text: (field: keyof Values & string) => ({
      name: field,
      value: String(values[field]),
      error: errorOf(field),
      onChange: ({ target }: { target: { value: string } }) => change(field, target.value as Values[typeof field]),
      onBlur: () => leave(field),
    }),
    submit: async (event: FormEvent) => {
      event.preventDefault();
      if (saving) return;
      if (!result.success) return setRefusals((count) => count + 1);
      setSaving(true);
      setProblem(null);
      const failure = await save(result.data as Checked<Contract>);
      setSaving(false);
      setProblem(failure);
    },
  };
}
export type Form = Pick<
  ReturnType<typeof useForm<object, Schema>>,
  'element' | 'problem' | 'saving' | 'dirty' | 'submit'
>;

/** A field's words as the contracts have them: nothing is null. */
export const orNull = (value: string): string | null => value.trim() || null;
