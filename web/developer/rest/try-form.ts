import { codeBlock, copyButton, make } from '../elements.ts';
import { drawAnswer } from './answer.ts';
import type { Endpoint, Schema } from './contract.ts';
import { curlOf, fetchOf, requestOf, type Fields } from './request.ts';
import type { Shapes } from './shapes.ts';
import { tokenField } from './token.ts';

const fileIn = (schema: Schema | undefined): string | undefined =>
  Object.entries(schema?.properties ?? {}).find(
    ([, { format, items }]) => format === 'binary' || items?.format === 'binary',
  )?.[0];

const labelled = (name: string, hint: string, field: HTMLElement): HTMLElement =>
  make('label', { class: 'field' }, make('strong', {}, name), hint ? ` ${hint}` : '', field);

function fieldsOf({ method, path, operation }: Endpoint, shapes: Shapes): Fields {
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const name = fileIn(content['multipart/form-data']?.schema);
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const attributes = {
      spellcheck: 'false',
      autocomplete: 'off',
      required: Boolean(parameter.required),
      placeholder: shapes.typeNameOf(parameter.schema).slice(0, 40),
    };
    return [parameter, make('input', attributes)] as const;
  });
  const example = schema ? JSON.stringify(shapes.exampleOf(schema, false), null, 2) : '';
  const rows = String(Math.min(14, Math.max(3, example.split('\n').length)));
  return {
    method,
    path,
    isOpen: operation.security?.length === 0,
    parameters,
    body: schema ? make('textarea', { rows, spellcheck: 'false' }, example) : null,
    file: name ? { name, picker: make('input', { type: 'file' }) } : null,
  };
}

/** The request as curl and code, updated as the form changes. */
function drawSnippets(fields: Fields, form: HTMLElement): HTMLElement {
  const kinds = { curl: curlOf, fetch: fetchOf };
  const blocks = Object.entries(kinds).map(([name, write]) => {
    const text = () => write(requestOf(fields), fields.isOpen);
    const block = codeBlock(name, text());
    form.addEventListener('input', () => block.replaceChildren(make('code', {}, text())));
    const head = make('p', { class: 'label' }, make('strong', {}, name), copyButton(name, text));
    return make('div', { class: 'snippet' }, head, block);
  });
  return make('div', {}, ...blocks);
}

/** Form that sends the operation, next to the same call for a shell and JavaScript. */
export function drawTry(endpoint: Endpoint, shapes: Shapes): HTMLElement {
  const fields = fieldsOf(endpoint, shapes);
  const answer = make('div', { class: 'sent', role: 'status' });
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    answer.replaceChildren(make('p', {}, 'Sending …'));
    const { address, ...options } = requestOf(fields);
    const begun = performance.now();
    try {
      const response = await fetch(address, options);
      answer.replaceChildren(...(await drawAnswer(response, performance.now() - begun, shapes)));
    } catch (error) {
      answer.replaceChildren(make('p', { class: 'bad' }, (error as Error).message));
    }
  };
  const form = make(
    'form',
    { onsubmit: (event: SubmitEvent) => void send(event) },
    fields.isOpen ? null : tokenField(),
    ...fields.parameters.map(([{ name, required }, field]) => labelled(name, required ? '(required)' : '', field)),
    fields.body ? labelled('Body', '', fields.body) : null,
    fields.file ? labelled(fields.file.name, 'sent as a form instead of the body', fields.file.picker) : null,
    make('button', { type: 'submit', class: 'solid' }, 'Send'),
  );
  return make('div', {}, drawSnippets(fields, form), make('h2', {}, 'Try it'), form, answer);
}
