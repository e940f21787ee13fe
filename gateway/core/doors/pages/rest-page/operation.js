// One operation: what it takes and answers, and a form that sends it from here.
import { copyButton, make } from './elements.js';
import { readToken, takeToken } from './token.js';

export function drawOperation({ method, path, operation, shapes }) {
  const { parameters = [], requestBody, responses } = operation;
  const content = requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const file = fileIn(content['multipart/form-data']?.schema);
  const fields = parameters.map((parameter) => [parameter, input(parameter, shapes)]);
  const body = schema
    ? make('textarea', { rows: '6', spellcheck: 'false' }, JSON.stringify(shapes.exampleOf(schema), null, 2))
    : null;
  const picker = file ? make('input', { type: 'file' }) : null;
  const answer = make('div', { class: 'answer', role: 'status' });

  const request = () => requestOf({ method, path, fields, body, picker, file });
  const send = async (event) => {
    event.preventDefault();
    answer.replaceChildren(make('p', {}, 'Sending …'));
    const { address, options } = request();
    const begun = performance.now();
    const response = await fetch(address, options).catch((error) => error);
    if (response instanceof Error) return answer.replaceChildren(make('p', { class: 'bad' }, response.message));
    return answer.replaceChildren(...(await drawAnswer(response, performance.now() - begun, shapes)));
  };
  const success = responses['200']?.content?.['application/json']?.schema;
  return [
    make('p', {}, ...rightOf(operation)),
    make(
      'form',
      { onsubmit: send },
      ...fields.map(([parameter, field]) => labelled(parameter.name, parameter, field)),
      body ? labelled('Body', { required: requestBody.required }, body) : null,
      picker ? labelled(file, { description: 'Sent as a form, in place of the body' }, picker) : null,
      make(
        'p',
        {},
        make('button', { type: 'submit' }, 'Send'),
        ' ',
        copyButton('curl', () => curlOf(method, request()), 'Copy curl'),
      ),
    ),
    answer,
    schema ? shown('Takes', shapes.shapeOf(schema)) : null,
    success ? shown('Answers', shapes.shapeOf(success)) : null,
    make('h3', {}, 'Statuses'),
    make(
      'ul',
      { class: 'statuses' },
      ...Object.entries(responses).map(([status, response]) =>
        make('li', {}, make('code', {}, status), ` ${shapes.responseOf(response).description}`),
      ),
    ),
  ];
}

function rightOf(operation) {
  if (operation.security?.length === 0) return ['Open to everybody.'];
  const right = operation['x-right'];
  return right ? ['Needs the right ', make('code', {}, right), '.'] : ['Needs a token.'];
}

function labelled(name, { required, description }, field) {
  const words = [
    make('span', { class: 'name' }, name),
    required ? ' (needed)' : '',
    description ? ` ${description}` : '',
  ];
  return make('label', {}, ...words, field);
}

function input({ required, schema }, shapes) {
  const type = shapes.shapeOf(schema);
  return make('input', { spellcheck: 'false', autocomplete: 'off', required: Boolean(required), placeholder: type });
}

function shown(title, text) {
  const pre = make('pre', { tabindex: '0', role: 'group', 'aria-label': title }, text);
  return make('details', {}, make('summary', {}, title), pre);
}

const fileIn = (schema) =>
  Object.entries(schema?.properties ?? {}).find(
    ([, { format, items }]) => format === 'binary' || items?.format === 'binary',
  )?.[0];

function requestOf({ method, path, fields, body, picker, file }) {
  let address = path;
  const query = new URLSearchParams();
  for (const [parameter, { value }] of fields) {
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(parameter.name, value);
  }
  const headers = {};
  const token = readToken();
  if (token) headers.authorization = `Bearer ${token}`;
  let sent;
  if (picker?.files.length > 0) {
    sent = new FormData();
    const given = parsed(body?.value);
    for (const [name, value] of Object.entries(given)) if (name !== file) sent.set(name, String(value));
    for (const one of picker.files) sent.append(file, one);
  } else if (body && body.value.trim() !== '') {
    headers['content-type'] = 'application/json';
    sent = body.value;
  }
  const asked = query.size > 0 ? `${address}?${query}` : address;
  return { address: asked, options: { method, headers, ...(sent === undefined ? {} : { body: sent }) } };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

function curlOf(method, { address, options }) {
  const { headers, body } = options;
  const lines = [`curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(location.origin + address)}`];
  if (headers.authorization) lines.push('-H "authorization: Bearer $TOKEN"');
  if (typeof body === 'string') lines.push(`-H 'content-type: application/json'`, `-d ${quoted(body)}`);
  return lines.join(' \\\n  ');
}

async function drawAnswer(response, ms, shapes) {
  const { status, headers } = response;
  const title = make(
    'p',
    { class: status < 400 ? 'good' : 'bad' },
    make('strong', {}, String(status)),
    ` in ${Math.round(ms)} ms`,
  );
  const told = shapes.headers.filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)}`);
  const list =
    told.length > 0 ? make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Headers' }, told.join('\n')) : null;
  if (!(headers.get('content-type') ?? '').includes('json')) {
    const blob = await response.blob();
    if (blob.size === 0) return [title, list].filter(Boolean);
    const link = make(
      'a',
      { href: URL.createObjectURL(blob), download: '' },
      `${blob.type || 'A file'}, ${blob.size} bytes`,
    );
    return [title, list, make('p', {}, link)].filter(Boolean);
  }
  const body = await response.json();
  if (body?.accessToken) takeToken(body.accessToken);
  const text = JSON.stringify(body, null, 2);
  const bounded = text.length > 100_000 ? `${text.slice(0, 100_000)}\n… ${text.length} characters in all` : text;
  return [title, list, make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Answer' }, bounded)].filter(Boolean);
}
