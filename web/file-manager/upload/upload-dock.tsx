import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useFileSize, useNumber } from '../../core/words/intl.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './upload-dock.module.css';
import { usePace } from './use-pace.ts';
import { type Upload, clearUploads, retryUpload, settleClashes, stopUpload, uploads } from './uploads.ts';

/** Upload progress at the bottom of every place, until done or dismissed. */
export function UploadDock() {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const size = useFileSize();
  const all = useStore(uploads);
  const [isOpen, setIsOpen] = useState(true);
  const done = all.filter(({ state }) => state === 'done').length;
  const clashes = all.filter(({ state }) => state === 'clash').length;
  const failed = all.filter(({ state }) => state === 'failed').length;
  const isRunning = all.some(({ state }) => state === 'running' || state === 'waiting');
  const bytes = all.reduce((sum, { file }) => sum + file.size, 0);
  const sent = all.reduce((sum, { file, part, state }) => sum + (state === 'done' ? file.size : file.size * part), 0);
  const pace = usePace(sent);
  if (all.length === 0) return null;
  return (
    <section className={styles.dock} aria-label={t('fileManager.uploads')}>
      <header className={styles.head}>
        <p role="status">
          {isRunning || clashes > 0
            ? t('fileManager.uploading', { count: all.length, done: number(done) })
            : failed > 0
              ? t('fileManager.uploadsFailed', { count: failed })
              : t('fileManager.uploaded', { count: done })}
        </p>
        <IconButton
          size="sm"
          icon={isOpen ? 'chevron-down' : 'chevron-up'}
          label={t(isOpen ? 'fileManager.fold' : 'fileManager.unfold')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        {!isRunning && <IconButton size="sm" icon="x-mark" label={t('fileManager.putAway')} onClick={clearAll} />}
      </header>
      {isRunning && bytes > 0 && <progress value={sent} max={bytes} aria-label={t('fileManager.uploads')} />}
      {isRunning && pace !== null && pace > 0 && (
        <p className={styles.pace}>
          {t('fileManager.pace', { speed: size(pace), rest: restText(i18n.language, (bytes - sent) / pace) })}
        </p>
      )}
      {clashes > 0 && (
        <div className={styles.clash} role="group" aria-label={t('fileManager.clash', { count: clashes })}>
          <p>{t('fileManager.clash', { count: clashes })}</p>
          <Button size="sm" variant="solid" onClick={() => settleClashes('keepBoth')}>
            {t('fileManager.keepBoth')}
          </Button>
          <Button size="sm" onClick={() => settleClashes('replace')}>
            {t('fileManager.replace')}
          </Button>
          <Button size="sm" variant="plain" onClick={() => settleClashes(null)}>
            {t('fileManager.skip')}
          </Button>
        </div>
      )}
      {isOpen && (
        <ul className={styles.list}>
          {all.map((one) => (
            <Line key={one.key} upload={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function restText(language: string, seconds: number): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value));
}

function clearAll(): void {
  settleClashes(null);
  clearUploads();
}

function Line({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const size = useFileSize();
  const { key, file, state, part, status } = upload;
  const name = file.name;
  const why =
    status === 413
      ? t('fileManager.tooLarge')
      : status === 403
        ? t('fileManager.noRight')
        : status === 404
          ? t('fileManager.folderGone')
          : status === 0
            ? t('fileManager.noConnection')
            : t('fileManager.failed');
  const said = {
    waiting: t('fileManager.waiting'),
    running: size(file.size),
    done: size(file.size),
    clash: t('fileManager.nameTaken'),
    failed: why,
    stopped: t('fileManager.stopped'),
  }[state];
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span>{said}</span>
      </span>
      {state === 'running' && <progress value={part} max={1} aria-label={t('ui.uploading', { name })} />}
      {(state === 'running' || state === 'waiting') && (
        <IconButton size="sm" icon="x-mark" label={t('ui.stopUpload', { name })} onClick={() => stopUpload(key)} />
      )}
      {(state === 'failed' || state === 'stopped') && (
        <Button size="sm" variant="plain" onClick={() => retryUpload(key)}>
          {t('fileManager.retry')}
        </Button>
      )}
    </li>
  );
}
