// Panel next to GraphiQL: the REST equivalent of the operation at the cursor, its cost and its undo.
import './graphiql.css';
import { find, make } from './elements.ts';
import { readOperation, readVariables, watchEditors, writeOperation, type Written } from './graphiql/editors.ts';
import { foldPanel } from './graphiql/fold.ts';
import {
  answered,
  isSignedIn,
  keepScenario,
  post,
  readScenario,
  run,
  signedIn,
  type Answer,
} from './graphiql/requests.ts';
import { drawTwin, type Twin } from './graphiql/twin-fields.ts';

const panel = find('#twin');
const part = <E extends HTMLElement = HTMLElement>(name: string): E => find<E>(`[data-part="${name}"]`, panel);
const note = (words: string): HTMLElement => make('p', { class: 'note' }, words);

let asked = 0;
let shown = '';
async function showTwin(): Promise<void> {
  const { query, cursor } = readOperation();
  const turn = (asked += 1);
  if (query.trim() === '') {
    shown = '';
    return part('operation').replaceChildren(note('Write an operation, paste a call above, or choose an example.'));
  }
  const { ok, body } = await post<Twin>('/graphql/twin', { query, variables: readVariables(), cursor });
  // Outdated response, or no difference.
  if (turn !== asked || JSON.stringify(body) === shown) return;
  shown = JSON.stringify(body);
  part('operation').replaceChildren(...(ok ? drawTwin(body) : [note(body.error ?? 'Nothing to show')]));
}

function takeOver(written: Written): void {
  writeOperation(written);
  void showTwin();
}

async function undo(id: string, button: HTMLButtonElement, status: HTMLElement): Promise<void> {
  button.disabled = true;
  const query = 'mutation TwinUndo($id: ID!) { undoChange(id: $id) { record action } }';
  const problem = await run(query, { id });
  status.textContent = problem || 'Undone';
  button.disabled = !problem;
}

/** Shows cost and changes of the last response. */
function showAnswer({ ms, statements, budget, changes, scenario }: Answer): void {
  const facts = [
    `${ms} ms`,
    statements === null ? null : `${statements} ${statements === '1' ? 'statement' : 'statements'} of the database`,
    budget === null ? null : `${budget} calls left in this minute`,
    scenario === null ? null : `scenario ${scenario}`,
  ];
  const list = changes.map((id) => {
    const status = make('span', { role: 'status' });
    const button: HTMLButtonElement = make(
      'button',
      { type: 'button', class: 'outlined', onclick: () => void undo(id, button, status) },
      `Undo change ${id}`,
    );
    return make('li', {}, button, ' ', status);
  });
  part('answer').replaceChildren(
    make('p', {}, facts.filter((fact) => fact !== null).join(' · ')),
    list.length > 0 ? make('ul', {}, ...list) : note('It changed nothing that can be undone.'),
  );
}

async function fromRest(event: Event): Promise<void> {
  event.preventDefault();
  const { ok, body } = await post<Written>('/graphql/twin', { rest: part<HTMLTextAreaElement>('rest').value });
  part('rest-problem').textContent = ok ? '' : (body.error ?? 'This is no call of this API');
  if (ok) takeOver(body);
}

async function showExamples(): Promise<void> {
  const examples = (await (await fetch('/graphql/examples')).json()) as (Written & { room: string; title: string })[];
  const select = part<HTMLSelectElement>('room');
  const show = () =>
    part('examples').replaceChildren(
      ...examples
        .filter(({ room }) => room === select.value)
        .map((example) =>
          make(
            'li',
            {},
            make('button', { type: 'button', class: 'outlined', onclick: () => takeOver(example) }, example.title),
          ),
        ),
    );
  const rooms = [...new Set(examples.map(({ room }) => room))];
  select.append(...rooms.map((room) => make('option', { value: room }, room)));
  select.value = 'contacts';
  select.addEventListener('change', show);
  show();
}

const showSignIn = (): void => {
  part('sign-in').hidden = isSignedIn();
};

async function signIn(event: Event): Promise<void> {
  event.preventDefault();
  const query =
    'mutation TwinSignIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { accessToken } }';
  const values = Object.fromEntries(new FormData(part<HTMLFormElement>('sign-in')));
  part('sign-in-problem').textContent = await run(query, values);
}

const scenario = part<HTMLInputElement>('scenario');
scenario.value = readScenario();
scenario.addEventListener('change', () => keepScenario(scenario.value));
part('sign-in').addEventListener('submit', (event) => void signIn(event));
part('from-rest').addEventListener('submit', (event) => void fromRest(event));
addEventListener(answered, (event) => showAnswer((event as CustomEvent<Answer>).detail));
addEventListener(signedIn, () => {
  showSignIn();
  void showTwin();
});
showSignIn();
foldPanel(panel);
watchEditors(() => void showTwin());
void showExamples();
