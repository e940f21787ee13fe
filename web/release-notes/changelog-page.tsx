import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useLocation, useNavigate } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { readLocal, writeLocal } from '../core/browser/local.ts';
import { notesLanguage } from '../core/words/notes-language.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { text, useAddress } from '../core/routes/use-address.ts';
import { SearchField } from '../list/filters/search-field.tsx';
import type { Heading } from '../reading/article-page.ts';
import { searchWords } from '../reading/found-pieces.ts';
import { Reading } from '../reading/reading.tsx';
import { SkeletonText } from '../reading/skeleton-text.tsx';
import { useHashPlace } from '../reading/use-hash-place.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import styles from './changelog-page.module.css';
import { type ChangelogQuery, useChangelogQuery, fetchChangelog } from './generated.ts';
import { ReleaseNote } from './release-note.tsx';
import { compareVersions, nearestVersion } from './versions.ts';

const shape = { q: text };
const seenKey = 'changelog-seen';
type Note = ChangelogQuery['releaseNotes'][number];

export const prefetchChangelog: Prefetch = (client) => void fetchChangelog(client, { lang: notesLanguage() });

/** Release notes, newest first. */
export function ChangelogPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [{ data, error }, refetch] = useChangelogQuery({ variables: { lang: notesLanguage() } });
  const words = useMemo(() => searchWords(at.q), [at.q]);
  const notes = data?.releaseNotes;
  const found = useMemo(() => notes && narrowed(notes, words), [notes, words]);
  const seen = useSeen(notes);
  useVersionKeys(found ?? []);

  return (
    <Reading
      head={
        <header className={styles.head}>
          <div className={styles.line}>
            <PageTitle className={styles.title}>{t('nav.docs-changelog')}</PageTitle>
            <Button size="sm" variant="plain" icon="printer" onClick={() => print()}>
              {t('reading.print')}
            </Button>
          </div>
          <p className={styles.lead}>{t('releaseNotes.lead')}</p>
          <div className={styles.find}>
            <SearchField
              label={t('releaseNotes.find')}
              group={t('nav.docs-changelog')}
              value={at.q}
              onSearch={(q) => put({ q })}
            />
          </div>
        </header>
      }
    >
      {(onHeadings) => (
        <Loaded
          of={{ data: found, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonText />}
          empty={
            at.q ? (
              <EmptyState
                kind="no-match"
                title={t('releaseNotes.noMatch')}
                action={<Button onClick={() => put({ q: '' }, 'push')}>{t('ui.clear')}</Button>}
              />
            ) : (
              <EmptyState kind="none" icon="newspaper" title={t('releaseNotes.none')} />
            )
          }
        >
          {(list) => <Notes notes={list} words={words} seen={seen} onHeadings={onHeadings} />}
        </Loaded>
      )}
    </Reading>
  );
}

type NotesProps = {
  notes: readonly Note[];
  words: readonly string[];
  seen: string | null;
  onHeadings: (headings: readonly Heading[]) => void;
};

function Notes({ notes, words, seen, onHeadings }: NotesProps) {
  const root = useRef<HTMLDivElement>(null);
  const versions = notes.map(({ version }) => version);
  const names = versions.join(' ');
  useHashPlace(root, names, (wanted) => {
    const version = nearestVersion(versions, wanted);
    return version === null ? null : document.getElementById(version);
  });
  // Before paint, as the links above depend on it.
  useLayoutEffect(() => {
    onHeadings(names.split(' ').map((version) => ({ id: version, text: version, level: 2 })));
  }, [names, onHeadings]);
  return (
    <div ref={root} className={styles.notes}>
      {notes.map((note) => (
        <ReleaseNote
          key={note.version}
          note={note}
          words={words}
          isNew={seen !== null && compareVersions(note.version, seen) > 0}
        />
      ))}
    </div>
  );
}

/** Filters notes to those with every search word in text or version. */
function narrowed(notes: readonly Note[], words: readonly string[]): Note[] {
  if (words.length === 0) return [...notes];
  return notes.filter(({ version, items }) => {
    const key = `${version}\n${items.join('\n')}`.toLowerCase();
    return words.every((word) => key.includes(word));
  });
}

/** Newest version at the last visit, stored on this device; null on the first visit. */
function useSeen(notes: readonly Note[] | undefined): string | null {
  const [seen] = useState(() => readLocal(seenKey));
  useEffect(() => {
    const newest = notes
      ?.map(({ version }) => version)
      .toSorted(compareVersions)
      .at(-1);
    if (newest) writeLocal(seenKey, newest);
  }, [notes]);
  return seen;
}

/** `n` and `p` go to the next and previous version. */
function useVersionKeys(notes: readonly Note[]): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const group = t('nav.docs-changelog');
  const here = notes.findIndex(({ version }) => `#${version}` === hash);
  const go = (step: 1 | -1) => () => {
    const note = notes[Math.max(0, here + step)];
    if (note) void navigate({ search, hash: note.version }, { replace: true });
  };
  useShortcut({ keys: 'n', label: t('reading.next'), group, run: go(1) });
  useShortcut({ keys: 'p', label: t('reading.previous'), group, run: go(-1) });
}
