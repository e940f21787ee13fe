/** The part of Monaco's interface that the panel uses; GraphiQL exposes it on request. */
type Position = object;
type Model = {
  uri: { path: string };
  getValue(): string;
  setValue(text: string): void;
  getFullModelRange(): object;
  getOffsetAt(position: Position): number;
  onDidChangeContent(listener: () => void): void;
};
type Editor = {
  getModel(): Model | null;
  getPosition(): Position | null;
  pushUndoStop(): void;
  executeEdits(source: string, edits: { range: object; text: string }[]): void;
  onDidChangeCursorPosition(listener: () => void): void;
  onDidChangeModel(listener: () => void): void;
};
type Monaco = {
  editor: {
    getModels(): Model[];
    getEditors(): Editor[];
    setTheme(name: string): void;
    onDidCreateModel(listener: (model: Model) => void): void;
  };
};
export type DocumentName = 'operation.graphql' | 'variables.json';
export type Written = { query: string; variables: Record<string, unknown> };

const LOOK_MS = 200;
const PAUSE_MS = 300;

export const monaco = (): Monaco | undefined => (window as { monaco?: Monaco }).monaco;
const modelOf = (name: DocumentName) =>
  monaco()
    ?.editor.getModels()
    .find(({ uri }) => uri.path.endsWith(name));
const editorOf = (model: Model) =>
  monaco()
    ?.editor.getEditors()
    .find((editor) => editor.getModel() === model);

export function readOperation(): { query: string; cursor: number } {
  const model = modelOf('operation.graphql');
  const position = model && editorOf(model)?.getPosition();
  return { query: model?.getValue() ?? '', cursor: model && position ? model.getOffsetAt(position) : 0 };
}

/** Empty while the JSON is incomplete. */
export function readVariables(): unknown {
  try {
    const text = modelOf('variables.json')?.getValue() ?? '';
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** Written as a user edit, so that undo works. */
function write(name: DocumentName, text: string): void {
  const model = modelOf(name);
  const editor = model && editorOf(model);
  if (!model || !editor) return model?.setValue(text);
  editor.pushUndoStop();
  editor.executeEdits('twin', [{ range: model.getFullModelRange(), text }]);
  editor.pushUndoStop();
}

export function writeOperation({ query, variables }: Written): void {
  write('operation.graphql', `${query}\n`);
  write('variables.json', Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '');
}

/** Calls back after the text or the cursor hasn't changed for a moment. */
export function watchEditors(changed: () => void): void {
  let pause: ReturnType<typeof setTimeout>;
  const soon = () => {
    clearTimeout(pause);
    pause = setTimeout(changed, PAUSE_MS);
  };
  // GraphiQL has no event for when its editors are created.
  const look = setInterval(() => {
    const model = modelOf('operation.graphql');
    const editor = model && editorOf(model);
    if (!editor) return;
    clearInterval(look);
    editor.onDidChangeCursorPosition(soon);
    editor.onDidChangeModel(soon);
    monaco()?.editor.onDidCreateModel((one) => one.onDidChangeContent(soon));
    for (const one of monaco()?.editor.getModels() ?? []) one.onDidChangeContent(soon);
    soon();
  }, LOOK_MS);
}
