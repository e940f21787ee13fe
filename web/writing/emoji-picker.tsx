import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Input } from '../ui/form/input.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { useListbox } from '../ui/menu/use-listbox.ts';
import { type Emoji, findEmoji, groups, loadEmoji, noteSign, recentSigns } from './emoji.ts';
import styles from './emoji-picker.module.css';

const columns = 8;
const foundMost = 96;
const faces = ['😀', '👋', '🐻', '🍔', '🚗', '⚽', '💡', '🔣', '🏁'];

/** All emoji by search or group. The field keeps the focus, arrow keys move in the grid. */
export function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [all, setAll] = useState<Emoji[][] | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState(() => (recentSigns().length > 0 ? -1 : 0));
  useEffect(() => {
    // Mounted after its panel has opened.
    field.current?.focus({ preventScroll: true });
    loadEmoji().then(setAll, () => setIsBroken(true));
  }, []);
  const shown = useMemo(() => {
    if (!all) return [];
    if (typed.trim() !== '') return findEmoji(all, typed.trim(), foundMost);
    if (group >= 0) return all[group] ?? [];
    const known = new Map(all.flat().map((emoji) => [emoji.sign, emoji]));
    return recentSigns().flatMap((sign) => known.get(sign) ?? []);
  }, [all, typed, group]);
  const box = useListbox({
    items: shown,
    typed,
    loop: false,
    onPick: ({ sign }) => {
      noteSign(sign);
      onPick(sign);
    },
  });
  const here = shown[box.at];
  const turn = (to: number) => {
    setGroup(to);
    setTyped('');
    box.reset();
    grid.current?.scrollTo(0, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With text in the field, left and right move the caret.
    const sideways = typed === '' ? { ArrowLeft: -1, ArrowRight: 1 } : {};
    const steps: Record<string, number> = { ...sideways, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return box.onKeyDown(event);
    event.preventDefault();
    box.go(Math.max(0, Math.min(shown.length - 1, box.at + step)));
  };

  return (
    <div className={styles.picker}>
      <Input
        ref={field}
        type="search"
        icon="magnifying-glass"
        {...box.input}
        aria-label={t('writing.emoji.find')}
        placeholder={t('writing.emoji.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.groups} role="group" aria-label={t('writing.emoji.groups')}>
        {recentSigns().length > 0 && (
          <Tab face="🕘" name={t('writing.emoji.recent')} isOn={group < 0} onTurn={() => turn(-1)} />
        )}
        {groups.map((name, index) => (
          <Tab
            key={name}
            face={faces[index]!}
            name={t(`writing.emoji.${name}`)}
            isOn={group === index && typed === ''}
            onTurn={() => turn(index)}
          />
        ))}
      </div>
      {all === null && !isBroken && <SkeletonRows count={4} height={40} />}
      {(isBroken || (all && shown.length === 0)) && (
        <EmptyState
          kind={isBroken ? 'failed' : 'no-match'}
          title={t(isBroken ? 'writing.emoji.failed' : 'writing.emoji.none')}
        />
      )}
      <div ref={grid} {...box.list} className={styles.grid} aria-label={t('writing.emoji.title')}>
        {shown.map((emoji, index) => (
          <span key={emoji.sign} {...box.option(index)} aria-label={emoji.name} className={styles.cell}>
            {emoji.sign}
          </span>
        ))}
      </div>
      <p className={styles.name} aria-hidden="true">
        {here && (
          <>
            <span>{here.sign}</span> {here.name} <code>:{here.code}:</code>
          </>
        )}
      </p>
    </div>
  );
}

function Tab({ face, name, isOn, onTurn }: { face: string; name: string; isOn: boolean; onTurn: () => void }) {
  return (
    <button type="button" className={styles.tab} aria-pressed={isOn} aria-label={name} title={name} onClick={onTurn}>
      {face}
    </button>
  );
}
