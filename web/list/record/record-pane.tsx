import { type ReactNode, useEffect } from 'react';
import type { RecordState } from '../../core/records/use-record.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import type { IconName } from '../../generated.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Detail, type Over } from './detail.tsx';
import { Gone } from './gone.tsx';
import type { List } from '../selection/use-list.ts';

type Props<T extends { id: string }, R extends T> = {
  /** The list; its shortcuts act on the open record too, even if its page isn't loaded. */
  list: Pick<List<T>, 'stray'>;
  id: string;
  of: RecordState<R>;
  /** Name of the record, or its kind until loaded. */
  label: string;
  icon: IconName;
  group: string;
  onClose: () => void;
  /** Escape belongs to a form inside. */
  isQuiet?: boolean;
  over?: Over;
  children: (record: R) => ReactNode;
};

/** Open record of a list: loading, loaded, failed or missing. */
export function RecordPane<T extends { id: string }, R extends T>(props: Props<T, R>) {
  const { t } = useTranslation();
  const { list, id, of, label, icon, group, onClose, isQuiet = false, over, children } = props;
  const { record, state, error, retry } = of;
  useEffect(() => {
    list.stray.current = record;
  });
  const skeleton = <SkeletonRows count={6} />;
  return (
    <Detail
      label={label}
      of={id}
      // An overlay is sized by its content, so it has no placeholder.
      place={over ? null : skeleton}
      group={group}
      closing={t('ui.close')}
      onClose={onClose}
      isQuiet={isQuiet}
      over={over}
    >
      {state === 'gone' ? (
        <Gone
          icon={icon}
          words={{ gone: t('list.gone'), goneText: t('list.goneText'), toList: t('list.toList') }}
          onLeave={onClose}
        />
      ) : (
        <Loaded of={{ data: record, error, retry }} skeleton={skeleton}>
          {children}
        </Loaded>
      )}
    </Detail>
  );
}
