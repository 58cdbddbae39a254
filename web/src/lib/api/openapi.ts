//! The server's description of itself, made readable.

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  description?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  prefixItems?: Schema[];
  additionalProperties?: Schema;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}
export interface Document {
  info: { title: string; description?: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Endpoint {
  method: string;
  path: string;
  what: string;
  parameters: { name: string; where: string; required: boolean; type: string; what: string }[];
  body?: string;
  answers: { status: string; type: string; what: string }[];
}

/** Endpoints by their tag, in the document's order. */
export function endpoints(document: Document): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      const one: Endpoint = {
        method: method.toUpperCase(),
        path,
        what: [operation.summary, operation.description].filter(Boolean).join(' '),
        parameters: (operation.parameters ?? []).map((parameter) => ({
          name: parameter.name,
          where: parameter.in,
          required: !!parameter.required,
          type: typeText(parameter.schema),
          what: parameter.description ?? '',
        })),
        body: body && typeText(body),
        answers: Object.entries(operation.responses).map(([status, answer]) => ({
          status,
          type: typeText(Object.values(answer.content ?? {})[0]?.schema),
          what: answer.description ?? '',
        })),
      };
      groups.set(tag, [...(groups.get(tag) ?? []), one]);
    }
  }
  return groups;
}

/** A schema in a word or two. */
export function typeText(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.oneOf) return schema.oneOf.map(typeText).join(' | ');
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`;
  if (schema.type === 'array') return `${typeText(schema.items)}[]`;
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return schema.type ?? 'any';
}

/** The fields of a schema, whether written directly or put together. */
export function fields(schema: Schema): { name: string; type: string; what: string }[] {
  const parts = [schema, ...(schema.allOf ?? [])];
  return parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).map(([name, field]) => ({
      name,
      type: typeText(field),
      what: field.description ?? '',
    })),
  );
}
