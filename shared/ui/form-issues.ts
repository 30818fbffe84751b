/** An issue and its path: a list in zod, names separated by dots from the server. */
interface FoundIssue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first issue of each field. */
export type FormIssues<Values> = Partial<Record<keyof Values, string>>;

/** What the values of a form are checked by. */
export interface FormRules<Values extends object, Body> {
  /** The contract of the call, a zod schema. The server checks it too. */
  schema: {
    safeParse: (value: unknown) => {
      data?: Body | undefined;
      error?: { issues: readonly FoundIssue[] } | undefined;
    };
  };
  /** Converts the values to the shape of the contract. By default the values are the body. */
  toBody?: ((values: Values) => unknown) | undefined;
  /** Returns issues that the contract cannot find. At the same field, the issue of the contract wins. */
  check?: ((values: Values) => FormIssues<Values>) | undefined;
}

/** Why a form was not saved. Every error of the API is a refusal. */
export interface Refusal<Field = PropertyKey> {
  /** Null if the user has been told already, for example by a toast. */
  message: string | null;
  /** 'validation' if `info` is the server's list of issues. */
  type?: string | undefined;
  info?: unknown;
  /** The field to show the message at, unless `info` names one. */
  field?: Field | undefined;
}

/** Returns the issues by the field in their path. `elsewhere` is the first message without a field. */
function place<Values extends object>(found: readonly FoundIssue[], values: Values) {
  const isField = (name: PropertyKey): name is keyof Values => Object.hasOwn(values, name);
  const fields: FormIssues<Values> = {};
  let elsewhere: string | null = null;
  for (const { path, message } of found) {
    const names: readonly PropertyKey[] = typeof path === 'string' ? path.split('.') : path;
    const field = names.find(isField);
    if (field === undefined) elsewhere ??= message;
    else fields[field] ??= message;
  }
  return { fields, elsewhere };
}

/** Checks the values. @returns the issues, by field or `elsewhere`, or the `body` to send if there are none */
export function checkForm<Values extends object, Body>(
  { schema, toBody, check }: FormRules<Values, Body>,
  values: Values,
): { fields: FormIssues<Values>; elsewhere: string | null; body: Body | undefined } {
  const { data, error } = schema.safeParse(toBody ? toBody(values) : values);
  const found = place(error?.issues ?? [], values);
  const fields = { ...check?.(values), ...found.fields };
  const hasIssues = Object.keys(fields).length > 0;
  return { fields, elsewhere: hasIssues ? null : found.elsewhere, body: hasIssues ? undefined : data };
}

const isIssue = (value: unknown): value is FoundIssue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Returns the issues of a refusal by field. The result is empty if no field can show them. */
export function refusedFields<Values extends object>(
  { message, type, info, field }: Refusal<keyof Values>,
  values: Values,
): FormIssues<Values> {
  const issues = type === 'validation' && Array.isArray(info) ? info.filter(isIssue) : [];
  const { fields } = place(issues, values);
  if (field !== undefined && message !== null) fields[field] ??= message;
  return fields;
}
