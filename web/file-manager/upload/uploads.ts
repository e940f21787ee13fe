import type { Client } from 'urql';
import { type LoadingTask, trackProgress } from '../../core/client/loading.ts';
import { sendFile } from '../../core/files/send-file.ts';
import { createStore } from '../../core/state/store.ts';
import type { Incoming } from './dropped-files.ts';
import { createFolder } from '../generated.ts';

/** How to resolve a name conflict. */
type Clash = 'keepBoth' | 'replace' | 'refuse';
export type UploadState = 'waiting' | 'running' | 'done' | 'clash' | 'failed' | 'stopped';
export type Upload = {
  key: number;
  file: File;
  folderId: string | null;
  state: UploadState;
  part: number;
  /** HTTP status; 0 without a connection. */
  status: number;
  onClash: Clash;
  /** ID of the uploaded file. */
  id: string | null;
};

/** Global, so that uploads continue while the user navigates. */
export const uploads = createStore<readonly Upload[]>([]);

const atOnce = 3;
const path = '/api/apps/file-manager/upload';
const waitMost = 60_000;
const stops = new Map<number, AbortController>();
const ends = new Set<(made: readonly Upload[]) => void>();
let last = 0;

const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'running';

let task: LoadingTask | null = null;

/** Shows the fraction of sent bytes in the bar at the top. */
function showProgress(): void {
  const open = uploads.get().filter(isOpen);
  if (open.length === 0) {
    task?.end();
    task = null;
    return;
  }
  task ??= trackProgress();
  const bytes = open.reduce((sum, { file }) => sum + file.size, 0);
  const sent = open.reduce((sum, { file, part }) => sum + file.size * part, 0);
  task.update(bytes === 0 ? 0 : sent / bytes);
}

function change(key: number, patch: Partial<Upload>): void {
  uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...patch } : one)));
  showProgress();
}

/** Calls back when all uploads have ended. */
export function onUploaded(hear: (made: readonly Upload[]) => void): () => void {
  ends.add(hear);
  return () => ends.delete(hear);
}

/** Starts uploads; folders are created first, keeping their structure. */
export async function startUploads(client: Client, incoming: readonly Incoming[], into: string | null): Promise<void> {
  const made = new Map<string, string | null>([['', into]]);
  for (const { file, folders } of incoming) {
    const folderId = await folderOf(client, made, folders);
    const key = ++last;
    const one: Upload = { key, file, folderId, state: 'waiting', part: 0, status: 0, onClash: 'refuse', id: null };
    uploads.set([...uploads.get(), one]);
  }
  next();
}

async function folderOf(client: Client, made: Map<string, string | null>, folders: string[]): Promise<string | null> {
  const name = folders.at(-1);
  if (name === undefined) return made.get('') ?? null;
  const key = folders.join('/');
  const known = made.get(key);
  if (known !== undefined) return known;
  const folderId = await folderOf(client, made, folders.slice(0, -1));
  const folder = { name: name.slice(0, 200), folderId };
  const { data } = await createFolder(client, { folder });
  const id = data?.createFolder.id ?? folderId;
  made.set(key, id);
  return id;
}

function next(): void {
  const all = uploads.get();
  const running = all.filter(({ state }) => state === 'running').length;
  const waiting = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running));
  for (const one of waiting) void send(one);
  if (!all.some(isOpen)) {
    const done = all.filter(({ state, id }) => state === 'done' && id !== null);
    if (done.length > 0) for (const hear of ends) hear(done);
  }
}

async function send({ key, file, folderId, onClash }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  change(key, { state: 'running', part: 0 });
  const { previewOfFile } = await import('../../viewer/file-preview.ts');
  const preview = await previewOfFile(file);
  const fields = { onClash, ...(folderId ? { folderId } : {}), ...(preview ? { preview } : {}) };
  const onProgress = (part: number) => change(key, { part });
  const { status, body, retryAfter } = await sendFile({
    path,
    file,
    fields,
    name: 'file',
    onProgress,
    signal: stop.signal,
  });
  stops.delete(key);
  if (stop.signal.aborted) change(key, { state: 'stopped' });
  else if (status === 200) change(key, { state: 'done', part: 1, status, id: idIn(body) });
  else if (status === 409) change(key, { state: 'clash', status });
  else if (status === 429 || status === 503) {
    // Waits as told by Retry-After, then retries.
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfter * 1000, waitMost)));
    change(key, { state: 'waiting', status });
  } else change(key, { state: 'failed', status });
  next();
}

function idIn(body: string): string | null {
  try {
    return (JSON.parse(body) as { id?: string }).id ?? null;
  } catch {
    return null;
  }
}

export function stopUpload(key: number): void {
  if (stops.has(key)) stops.get(key)?.abort();
  else change(key, { state: 'stopped' });
}

export function retryUpload(key: number): void {
  change(key, { state: 'waiting', part: 0 });
  next();
}

/** Applies one choice to all name conflicts; null skips those files. */
export function settleClashes(onClash: 'keepBoth' | 'replace' | null): void {
  uploads.set(
    uploads.get().map((one) => {
      if (one.state !== 'clash') return one;
      return onClash ? { ...one, onClash, state: 'waiting', part: 0 } : { ...one, state: 'stopped' };
    }),
  );
  next();
}

/** Removes finished uploads. */
export const clearUploads = (): void =>
  uploads.set(uploads.get().filter((one) => isOpen(one) || one.state === 'clash'));

export const isUploading = (): boolean => uploads.get().some(isOpen);

// Retries uploads that failed for lack of a connection.
addEventListener('online', () => {
  for (const { key, state, status } of uploads.get()) if (state === 'failed' && status === 0) retryUpload(key);
});

// Leaving the page would abort the uploads.
addEventListener('beforeunload', (event) => {
  if (isUploading()) event.preventDefault();
});
