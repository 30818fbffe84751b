import { type ErrorBody, type FieldIssue, type SignUpBody, signUpBody } from 'shared/contracts';

/** The fields, in the order of the form. */
export const signUpFields = ['first_name', 'last_name', 'email', 'password'] as const;
export type SignUpField = (typeof signUpFields)[number];
export type SignUpValues = Record<SignUpField, string>;
export type SignUpIssues = Partial<Record<SignUpField, string>>;

export const isSignUpField = (name: string): name is SignUpField => signUpFields.some((field) => field === name);

function byField(issues: FieldIssue[]): SignUpIssues {
  const found: SignUpIssues = {};
  for (const { path, message } of issues) if (isSignUpField(path)) found[path] ??= message;
  return found;
}

/** Returns the first issue of each field (product/accounts#password). */
export function signUpIssues(body: SignUpBody): SignUpIssues {
  const parsed = signUpBody.safeParse(body);
  if (parsed.success) return {};
  return byField(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

const isIssue = (value: unknown): value is FieldIssue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** Returns the issues in the server's error by field. The result is empty if no field can show the error. */
export function serverIssues(error: ErrorBody): SignUpIssues {
  return error.type === 'validation' && Array.isArray(error.info) ? byField(error.info.filter(isIssue)) : {};
}
