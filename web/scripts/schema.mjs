// TypeScript from the server's own description of itself.
//
// Small on purpose: it knows what the description uses and refuses the rest, so that nothing is silently lost.

/** The module for an OpenAPI document. */
export function generate(document) {
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = schemas.map(([name, schema]) => declaration(name, schema));
  return (
    ['// Generated from crates/server/openapi.json by `npm run schema`. Not edited by hand.', ...parts].join(
      '\n\n',
    ) + '\n'
  );
}

function declaration(name, schema) {
  const doc = comment(schema.description, '');
  if (schema.type === 'object' && schema.properties)
    return `${doc}export interface ${name} ${members(schema, '')}`;
  return `${doc}export type ${name} = ${type(schema, '')};`;
}

function members(schema, indent) {
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const doc = comment(property.description ?? told(property), `${indent}  `);
    return `${doc}${indent}  ${name}${required.has(name) ? '' : '?'}: ${type(property, `${indent}  `)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** A part that only says what the rest is for: so a schema written in place is described. */
function isWord(part) {
  return part.type === 'object' && !part.properties && !part.additionalProperties;
}

function told(schema) {
  return schema.allOf?.find(isWord)?.description;
}

function type(schema, indent) {
  if (schema === true || Object.keys(schema).length === 0) return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.allOf) {
    const parts = schema.allOf.filter((part) => !isWord(part));
    return parts.map((part) => type(part, indent)).join(' & ');
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((part) => type(part, indent)).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((one) => type({ ...schema, type: one }, indent)).join(' | ');
  }
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map((item) => type(item, indent)).join(', ')}]`;
      return `(${type(schema.items, indent)})[]`;
    case 'object':
      if (schema.additionalProperties) return `Record<string, ${type(schema.additionalProperties, indent)}>`;
      return members(schema, indent);
  }
  throw new Error(`a schema of a kind not yet known: ${JSON.stringify(schema)}`);
}

function comment(text, indent) {
  if (!text) return '';
  const lines = text.trim().split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
