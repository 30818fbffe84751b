import { escapeHtml } from '../../html/escape.ts';
import type { JsonSchema } from '../../openapi/schemas.ts';

const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Returns the name of the schema to which a reference leads. */
export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** What a number or a text limits, as words. */
function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
    if (least !== undefined) return [`at least ${least}${unit}`];
    return most === undefined ? [] : [`at most ${most}${unit}`];
  };
  return [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...range(minItems, maxItems, ' items'),
  ];
}

/** Returns the type of a value in words, as HTML, without the fields of an object. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, format, items } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if ($ref) return `<a href="#schema-${escapeHtml(nameIn($ref))}">${escapeHtml(nameIn($ref))}</a>`;
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  if (choices) return choices.map((choice) => typeOf(choice as JsonSchema)).join(' or ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as JsonSchema)}`;
  const name = (Array.isArray(type) ? type.join(' or ') : type) ?? 'any value';
  return [format ? `${name} (${escapeHtml(format)})` : name, ...limitsOf(schema)].join(', ');
}

/** Returns the object whose fields a schema has: itself, the items of a list, or one of several choices. */
function objectsIn(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema];
  const inner = [
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...(schema.type === 'array' && schema.items ? [schema.items] : []),
  ];
  return inner.flatMap((part) => objectsIn(part as JsonSchema));
}

/**
 * Returns a field as HTML: its name, its type in words, and the fields of an object in it.
 * @param isRequired whether the field must be there
 */
export function fieldHtml(name: string, schema: JsonSchema, isRequired: boolean): string {
  const notes = [
    ...(isRequired ? [] : ['optional']),
    ...(schema.default === undefined ? [] : [`default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`]),
  ];
  const note = notes.length > 0 ? ` <span class="note">${notes.join(', ')}</span>` : '';
  return `<code>${escapeHtml(name)}</code> ${typeOf(schema)}${note}${fieldsHtml(schema)}`;
}

function fieldsHtml(schema: JsonSchema): string {
  return objectsIn(schema)
    .map(({ properties = {}, required = [] }) =>
      list(
        Object.entries(properties).map(([name, field]) =>
          fieldHtml(name, field as JsonSchema, required.includes(name)),
        ),
      ),
    )
    .join('');
}

/** Returns a schema as HTML: its type in words, and its fields. */
export const schemaHtml = (schema: JsonSchema): string => `<p>${typeOf(schema)}</p>${fieldsHtml(schema)}`;
