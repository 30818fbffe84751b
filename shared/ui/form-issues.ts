/** A validation issue. `path` is a list in issues of zod, and a text with dots in issues of the server. */
interface FoundIssue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first error message of each field. */
export type FormIssues<Values> = Partial<Record<keyof Values, string>>;

/** The rules by which the values of a form are checked. */
export interface FormRules<Values extends object, Body> {
  /** The zod schema of the request body. The server checks the body with the same schema. */
  schema: {
    safeParse: (value: unknown) => {
      data?: Body | undefined;
      error?: { issues: readonly FoundIssue[] } | undefined;
    };
  };
  /** Converts the values to the request body. By default, the values are the body. */
  toBody?: ((values: Values) => unknown) | undefined;
  /** Returns further error messages by field. An error of `schema` for the same field wins. */
  check?: ((values: Values) => FormIssues<Values>) | undefined;
}

/** The reason why a form was not saved. Errors of the API have this shape. */
export interface Refusal<Field = PropertyKey> {
  /** Error message. Null if the page has already shown it, for example in a toast. */
  message: string | null;
  /** 'validation' if `info` is a list of issues from the server. */
  type?: string | undefined;
  info?: unknown;
  /** The field that shows the message, unless `info` has an issue for this field. */
  field?: Field | undefined;
}

/** Assigns issues to the fields in their paths. `elsewhere` is the first message whose path contains no field. */
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

/**
 * Checks the values of a form. Returns the errors by field, the first error without a field (`elsewhere`), and the
 * request body if there are no errors.
 */
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

/** Returns the error messages of a refusal by field. Returns an empty object if no message belongs to a field. */
export function refusedFields<Values extends object>(
  { message, type, info, field }: Refusal<keyof Values>,
  values: Values,
): FormIssues<Values> {
  const issues = type === 'validation' && Array.isArray(info) ? info.filter(isIssue) : [];
  const { fields } = place(issues, values);
  if (field !== undefined && message !== null) fields[field] ??= message;
  return fields;
}
