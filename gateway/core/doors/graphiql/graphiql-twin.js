// The panel beside GraphiQL: what the operation under the cursor is over REST, what it cost, and how it is undone.
import { copyButton, make } from './elements.js';

const panel = document.querySelector('#twin');
const part = (name) => panel.querySelector(`[data-part="${name}"]`);

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { ok: response.ok, body: await response.json() };
}

const modelOf = (name) => monaco.editor.getModels().find(({ uri }) => uri.path.endsWith(name));
const editorOf = (model) => monaco.editor.getEditors().find((editor) => editor.getModel() === model);

function readVariables() {
  try {
    const text = modelOf('variables.json')?.getValue() ?? '';
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** As an edit of the person's own: it can be undone in the editor. */
function writeInto(name, text) {
  const model = modelOf(name);
  const editor = editorOf(model);
  if (!editor) return model?.setValue(text);
  editor.pushUndoStop();
  editor.executeEdits('twin', [{ range: model.getFullModelRange(), text }]);
  editor.pushUndoStop();
}

function takeOver({ query, variables }) {
  writeInto('operation.graphql', `${query}\n`);
  writeInto('variables.json', Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '');
  void showTwin();
}

/** What somebody opened stays open, whatever they write meanwhile. */
const opened = new Set();

function snippet(label, text) {
  const code = make('pre', { tabindex: '0', role: 'group', 'aria-label': label }, text);
  const note = () => (details.open ? opened.add(label) : opened.delete(label));
  const inner = make('div', { class: 'snippet' }, copyButton(label, text), code);
  const details = make('details', { open: opened.has(label), ontoggle: note }, make('summary', {}, label), inner);
  return details;
}

/** What the other server makes of an operation that it answers, or is asked about as well. */
function showElsewhere({ place, asked, failed, differing, differences }) {
  const counts = `${asked} asked, ${failed} without an answer, ${differing} that differ`;
  const rows = differences.map(({ kind, path, count }) =>
    make('li', {}, `${kind} `, make('code', {}, path || 'the body'), ` · ${count}`),
  );
  const title = make('p', {}, make('strong', {}, place === 'shadow' ? 'In shadow' : 'Upstream'), `: ${counts}`);
  return make('div', { class: 'elsewhere' }, title, rows.length > 0 ? make('ul', {}, ...rows) : null);
}

/** Who has no token yet is asked who they are; the page keeps the token of the answer. */
async function signIn(event) {
  event.preventDefault();
  const query =
    'mutation TwinSignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { accessToken } }';
  const variables = Object.fromEntries(new FormData(part('sign-in')));
  const { body } = await post('/graphql', { query, variables });
  part('sign-in-problem').textContent = body.errors?.[0]?.message ?? '';
}

const showSignIn = () => (part('sign-in').hidden = sessionStorage.getItem('graphiqlToken') !== null);

function rightOf({ needs, may }, isSignedIn) {
  if (needs === 'nothing') return 'Open to everybody';
  const answer = may ? 'you have it' : isSignedIn ? 'you do not have it' : 'sign in first';
  return `Needs ${needs}: ${answer}`;
}

function showField({ name, description, needs, may, doors, note, elsewhere }, isSignedIn) {
  const calls = doors.map(({ method, path, address, curl, fetch: call }) =>
    make(
      'div',
      { class: 'door' },
      make('code', {}, `${method} ${address ?? path}`),
      ...(curl
        ? [snippet('curl', curl), snippet('fetch', call)]
        : [make('p', {}, 'Fill in the variables to see the call.')]),
    ),
  );
  const words = [
    make('h3', { class: 'root' }, name),
    make('p', {}, description),
    make('p', { class: may ? 'may' : 'may-not' }, rightOf({ needs, may }, isSignedIn)),
  ];
  const there = elsewhere ? showElsewhere(elsewhere) : null;
  return make('section', {}, ...words, there, ...calls, note ? make('p', { class: 'note' }, note) : null);
}

let asked = 0;
let shown = '';
async function showTwin() {
  const model = modelOf('operation.graphql');
  const query = model?.getValue() ?? '';
  const position = editorOf(model)?.getPosition();
  const cursor = position ? model.getOffsetAt(position) : 0;
  const turn = (asked += 1);
  if (query.trim() === '') {
    shown = '';
    const words = 'Write an operation, paste a call above, or take an example.';
    return part('operation').replaceChildren(make('p', { class: 'note' }, words));
  }
  const { ok, body } = await post('/graphql/twin', { query, variables: readVariables(), cursor });
  // Somebody typed on meanwhile, or nothing is different.
  if (turn !== asked || JSON.stringify(body) === shown) return;
  shown = JSON.stringify(body);
  const target = part('operation');
  if (!ok) return target.replaceChildren(make('p', { class: 'note' }, body.error ?? 'Nothing to show'));
  const cost = `costs ${body.cost} of the ${body.costMost} that a document may`;
  const title = make('p', {}, make('strong', {}, `${body.kind} ${body.operation ?? ''}`), ` · ${cost}`);
  const fields = body.fields.map((field) => showField(field, body.isSignedIn));
  target.replaceChildren(title, ...fields, snippet('urql hook', body.hook));
}

/** What the last answer took, and what it changed. */
function showAnswer({ ms, statements, budget, changes, scenario }) {
  const facts = [
    `${ms} ms`,
    statements === null ? null : `${statements} ${statements === '1' ? 'statement' : 'statements'} of the database`,
    budget === null ? null : `${budget} calls left in this minute`,
    scenario === null ? null : `scenario ${scenario}`,
  ];
  const list = changes.map((id) => {
    const status = make('span', { role: 'status' });
    const button = make('button', { type: 'button', onclick: () => undo(id, button, status) }, `Undo change ${id}`);
    return make('li', {}, button, ' ', status);
  });
  part('answer').replaceChildren(
    make('p', {}, facts.filter(Boolean).join(' · ')),
    list.length > 0
      ? make('ul', {}, ...list)
      : make('p', { class: 'note' }, 'It changed nothing that can be taken back.'),
  );
}

async function undo(id, button, status) {
  button.disabled = true;
  const query = 'mutation TwinUndo($id: ID!) { undoChange(id: $id) { record action } }';
  const { body } = await post('/graphql', { query, variables: { id } });
  const problem = body.errors?.[0]?.message;
  status.textContent = problem ?? 'Taken back';
  button.disabled = !problem;
}

async function fromRest() {
  const { ok, body } = await post('/graphql/twin', { rest: part('rest').value });
  part('rest-problem').textContent = ok ? '' : (body.error ?? 'That is no call of ours');
  if (ok) takeOver(body);
}

async function showExamples() {
  const response = await fetch('/graphql/examples');
  const examples = await response.json();
  const rooms = [...new Set(examples.map(({ room }) => room))];
  const select = part('room');
  const list = part('examples');
  const show = () =>
    list.replaceChildren(
      ...examples
        .filter(({ room }) => room === select.value)
        .map((example) =>
          make('li', {}, make('button', { type: 'button', onclick: () => takeOver(example) }, example.title)),
        ),
    );
  select.append(...rooms.map((room) => make('option', { value: room }, room)));
  select.value = 'contacts';
  select.addEventListener('change', show);
  show();
}

function toggle(isOpen) {
  document.body.classList.toggle('with-twin', isOpen);
  localStorage.setItem('meridian:twin', isOpen ? 'open' : 'closed');
  const button = document.querySelector('#twin-toggle');
  button.setAttribute('aria-expanded', String(isOpen));
  button.textContent = isOpen ? 'Hide' : 'REST twin';
}

function start() {
  const scenario = part('scenario');
  scenario.value = sessionStorage.getItem('scenario') ?? '';
  scenario.addEventListener('change', () => sessionStorage.setItem('scenario', scenario.value.trim()));
  part('sign-in').addEventListener('submit', (event) => void signIn(event));
  showSignIn();
  part('make').addEventListener('click', () => void fromRest());
  window.addEventListener('meridian:answer', ({ detail }) => showAnswer(detail));
  window.addEventListener('meridian:signed-in', () => {
    showSignIn();
    void showTwin();
  });
  document
    .querySelector('#twin-toggle')
    .addEventListener('click', () => toggle(!document.body.classList.contains('with-twin')));
  toggle(
    localStorage.getItem('meridian:twin') === 'open' ||
      (localStorage.getItem('meridian:twin') === null && innerWidth >= 1_100),
  );
  void showExamples();
  let waiting;
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void showTwin(), 300);
  };
  // GraphiQL makes its editors when it is ready; there is no word of it to wait for.
  const look = setInterval(() => {
    const editor = window.monaco && modelOf('operation.graphql') && editorOf(modelOf('operation.graphql'));
    if (!editor) return;
    clearInterval(look);
    editor.onDidChangeCursorPosition(soon);
    editor.onDidChangeModel(soon);
    monaco.editor.onDidCreateModel((model) => model.onDidChangeContent(soon));
    for (const model of monaco.editor.getModels()) model.onDidChangeContent(soon);
    soon();
  }, 200);
}

start();
