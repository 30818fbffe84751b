import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ErrorBody, FieldIssue } from 'shared/contracts';
import { useUser } from 'shared/host';
import { useTyped } from 'shared/ui';
import * as z from 'zod/mini';

/** What is wrong, by field: the first problem of each. */
export type Issues<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  /** Names it in what is kept of it. */
  name: string;
  /** In the order of the form. */
  fields: readonly Name[];
  initial: Record<Name, string>;
  /** What is known without this form's help, `initial` unless told. What was typed before it changed is forgotten. */
  known?: object;
  check: (values: Record<Name, string>) => Issues<Name>;
  /** Sends what passed the check. @returns what went wrong, or null. */
  send: (values: Record<Name, string>) => Promise<ErrorBody | null>;
  /** The field that an error is about, where its answer names none. */
  fieldOf?: (error: ErrorBody, values: Record<Name, string>) => Name | undefined;
}

const isIssue = (value: unknown): value is FieldIssue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** The problems of a list at the fields of a form; the first of each counts. */
export function issuesAt<Name extends string>(fields: readonly Name[], found: readonly unknown[]): Issues<Name> {
  const issues: Issues<Name> = {};
  for (const issue of found.filter(isIssue)) {
    const field = fields.find((name) => name === issue.path);
    if (field) issues[field] ??= issue.message;
  }
  return issues;
}

/**
 * A form that is checked by its contract from the first time a field is left, while it is typed, and when it is sent; what the
 * server finds stands at its field until that is changed. What was typed stays when it is refused, and when the page is loaded
 * again or left before it was sent.
 */
export function useForm<Name extends string>({
  name,
  fields,
  initial,
  known = initial,
  check,
  send,
  fieldOf,
}: FormOptions<Name>) {
  const { id } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const typed = useTyped<Record<Name, string>>({
    form: name,
    userId: id,
    shape: z.record(z.enum(fields), z.string()),
    initial,
    known,
  });
  const [values, setValues] = useState(typed.first);
  useEffect(() => typed.keep(values), [typed, values]);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Issues<Name>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const issues = check(values);

  const focusFirst = (found: Issues<Name>) => {
    const name = fields.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] input`)?.focus();
  };

  const submit = async () => {
    const error = await send(values);
    if (!error) return typed.forget();
    const found = issuesAt(fields, error.type === 'validation' && Array.isArray(error.info) ? error.info : []);
    const field = fieldOf?.(error, values);
    if (field) found[field] ??= error.message;
    setRefused(found);
    if (Object.keys(found).length > 0) focusFirst(found);
    else setProblem(error.message);
  };

  return {
    form,
    values,
    problem,
    errorOf: (name: Name): string | undefined => refused[name] ?? (left.has(name) ? issues[name] : undefined),
    change: (name: Name, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    /** Forgets what was wrong, for a form that asks for something else now. */
    clear: () => {
      setProblem(null);
      setRefused({});
      setLeft(new Set());
    },
    leave: (name: Name) => setLeft((before) => new Set(before).add(name)),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setProblem(null);
      setLeft(new Set(fields));
      if (Object.keys(issues).length > 0) focusFirst(issues);
      else void submit();
    },
  };
}

/** What a field of a step needs of its form. */
export interface FieldForm<Name extends string> {
  values: Record<Name, string>;
  errorOf: (name: Name) => string | undefined;
  change: (name: Name, value: string) => void;
  leave: (name: Name) => void;
}
