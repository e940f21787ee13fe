import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { LinePrompt } from '../../ui/text/line-prompt.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import type { Column } from './columns.ts';
import type { CardWrites } from '../card/use-card-writes.ts';
import type { ListWrites } from './use-list-writes.ts';
import { wholeList } from './whole-list.ts';

type Props = {
  column: Column;
  writes: CardWrites;
  listWrites: ListWrites;
  isNarrowed: boolean;
  onStep: (step: -1 | 1) => void;
  onAdd: () => void;
};

/** Actions on a list, including moving without drag and drop. */
export function ListMenu({ column, writes, listWrites, isNarrowed, onStep, onAdd }: Props) {
  const { t } = useTranslation();
  const client = useClient();
  const { list, cards } = column;
  const [isLimiting, setLimiting] = useState(false);
  const remove = () => void listWrites.remove(column);
  const finish = () => {
    const said = t(list.isDone ? 'scrumboard.notDoneList' : 'scrumboard.doneList', { name: list.title });
    void listWrites.change(list.id, { isDone: !list.isDone }, said);
  };
  const limitTo = (typed: string) => {
    const limit = typed === '' ? null : Number(typed);
    setLimiting(false);
    const said = t(limit === null ? 'scrumboard.limitRemoved' : 'scrumboard.limitSet', { limit });
    void listWrites.change(list.id, { limit }, said);
  };
  return (
    <>
      <Menu
        label={t('scrumboard.listMenu', { name: list.title })}
        trigger={<Icon name="ellipsis-horizontal" size={20} />}
        entries={[
          { key: 'add', label: t('scrumboard.addCard'), icon: 'plus', shortcut: 'C', onSelect: onAdd },
          { key: 'limit', label: t('scrumboard.setLimit'), icon: 'scale', onSelect: () => setLimiting(true) },
          { key: 'done', label: t('scrumboard.isDoneList'), selected: list.isDone, icon: 'check', onSelect: finish },
          {
            key: 'left',
            label: t('scrumboard.moveLeft'),
            icon: 'arrow-left',
            divided: true,
            onSelect: () => onStep(-1),
          },
          { key: 'right', label: t('scrumboard.moveRight'), icon: 'arrow-right', onSelect: () => onStep(1) },
          ...(cards.length > 0
            ? [
                {
                  key: 'archive',
                  label: t('scrumboard.archiveAll'),
                  icon: 'archive-box' as const,
                  divided: true,
                  onSelect: async () => writes.archive(isNarrowed ? cards : await wholeList(client, column)),
                },
              ]
            : []),
          { key: 'delete', label: t('scrumboard.deleteList'), icon: 'trash', tone: 'danger', onSelect: remove },
        ]}
      />
      {isLimiting && (
        <LinePrompt
          title={t('scrumboard.limitOf', { name: list.title })}
          label={t('scrumboard.limit')}
          hint={t('scrumboard.limitHint')}
          submit={t('ui.save')}
          value={list.limit == null ? '' : `${list.limit}`}
          wrong={(typed) => (/^0*([1-9]\d{0,2}|1000)$/.test(typed) ? null : t('scrumboard.limitWrong'))}
          isOptional
          inputMode="numeric"
          width={400}
          onDone={limitTo}
          onClose={() => setLimiting(false)}
        />
      )}
    </>
  );
}
