/** A problem and where it is. A zod issue has a list as its path, an issue of the server has dots between the names. */
interface FoundIssue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first problem of each field. */
export type FormIssues<Values> = Partial<Record<keyof Values, string>>;

/** What a form must fulfil before it is sent. */
export interface FormRules<Values extends object, Body> {
  /** The contract that the server checks too: a zod schema. */
  schema: {
    safeParse: (value: unknown) => {
      data?: Body | undefined;
      error?: { issues: readonly FoundIssue[] } | undefined;
    };
  };
  /** The values in the shape of the contract. Left out, the values are the body. */
  toBody?: ((values: Values) => unknown) | undefined;
  /** Problems that the contract cannot know. A problem that the contract finds at the same field comes first. */
  check?: ((values: Values) => FormIssues<Values>) | undefined;
}

/** Why a form was not saved. An error answer of the API is one. */
export interface Refusal<Field = PropertyKey> {
  /** Null when the person knows already, for example from a toast. */
  message: string | null;
  /** 'validation' where `info` lists the server's issues. */
  type?: string | undefined;
  info?: unknown;
  /** The field that the message is about, when `info` names none. */
  field?: Field | undefined;
}

/** Puts issues at the fields that their paths name. `elsewhere` is the first message without a field. */
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

/** What is wrong with the values, by field or `elsewhere`; `body` is what may be sent when nothing is. */
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

/** The fields that a refusal is about. Empty when no field can show it. */
export function refusedFields<Values extends object>(
  { message, type, info, field }: Refusal<keyof Values>,
  values: Values,
): FormIssues<Values> {
  const issues = type === 'validation' && Array.isArray(info) ? info.filter(isIssue) : [];
  const { fields } = place(issues, values);
  if (field !== undefined && message !== null) fields[field] ??= message;
  return fields;
}
