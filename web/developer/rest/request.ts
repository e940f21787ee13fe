import type { Parameter } from './contract.ts';
import { readToken } from './token.ts';

export type Fields = {
  method: string;
  path: string;
  isOpen: boolean;
  parameters: readonly (readonly [Parameter, HTMLInputElement])[];
  body: HTMLTextAreaElement | null;
  /** Field name of an upload and its file input. */
  file: { name: string; picker: HTMLInputElement } | null;
};
export type Request = { method: string; address: string; headers: Record<string, string>; body?: string | FormData };

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Builds the request from the form's fields. */
export function requestOf({ method, path, isOpen, parameters, body, file }: Fields): Request {
  const query = new URLSearchParams();
  let address = path;
  for (const [parameter, { value }] of parameters) {
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(parameter.name, value);
  }
  if (query.size > 0) address += `?${query}`;
  const token = readToken();
  const headers: Record<string, string> = token && !isOpen ? { authorization: `Bearer ${token}` } : {};
  const files = [...(file?.picker.files ?? [])];
  if (file && files.length > 0) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parse(body?.value ?? '')))
      if (name !== file.name) form.set(name, String(value));
    for (const one of files) form.append(file.name, one);
    return { method, address, headers, body: form };
  }
  if (!body || body.value.trim() === '') return { method, address, headers };
  return { method, address, headers: { ...headers, 'content-type': 'application/json' }, body: body.value };
}

/** Quotes for a shell: within single quotes only the quote itself is special. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Minifies valid JSON. */
const compact = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
};

/** The same request as curl, for this origin. The token is not included. */
export function curlOf({ method, address, body }: Request, isOpen: boolean): string {
  const lines = [`curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(location.origin + address)}`];
  if (!isOpen) lines.push('-H "authorization: Bearer $TOKEN"');
  if (typeof body === 'string') lines.push(`-H 'content-type: application/json'`, `-d ${quoted(compact(body))}`);
  else if (body)
    for (const [name, value] of body)
      lines.push(`-F ${quoted(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`);
  return lines.join(' \\\n  ');
}

export function fetchOf({ method, address, body }: Request, isOpen: boolean): string {
  const headers = [
    ...(isOpen ? [] : ['authorization: `Bearer ${token}`']),
    ...(typeof body === 'string' ? [`'content-type': 'application/json'`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(typeof body === 'string' ? [`  body: JSON.stringify(${compact(body)}),`] : body ? ['  body: form,'] : []),
  ];
  const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `const response = await fetch('${location.origin}${address}'${given});\nif (!response.ok) throw new Error(String(response.status));\nconst answer = await response.json();`;
}
