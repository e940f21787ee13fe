import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { useDates, useFileSize, toDate } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { type RecordState, useRecord } from '../../core/records/use-record.ts';
import { RecordPane } from '../../list/record/record-pane.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { InlineText } from '../../ui/text/inline-text.tsx';
import { Link } from '../../ui/page/link.tsx';
import styles from './details-pane.module.css';
import { FileFace } from '../list/file-face.tsx';
import { measureOf } from '../list/file-row.tsx';
import type { ListContext } from '../files-page.tsx';
import {
  type FileDetailsFragment,
  fileItemPatchLimits,
  useFileDetailsPaneQuery,
  useRestoreFileVersionMutation,
} from '../generated.ts';
import { folderPath } from '../folders/place.ts';
import { type Row, isFolder } from '../list/use-files.ts';

/** Details of a folder or file; for binned items they come from the list row. */
export function DetailsPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const context = useOutletContext<ListContext>();
  const { list, place, base, tail } = context;
  const isBin = place.kind === 'bin';
  const found = useRecord(useFileDetailsPaneQuery({ variables: { id }, pause: isBin }), id, (data) => data.fileItem);
  const row = list.rows.find((one) => one.id === id) ?? null;
  const binned: RecordState<Row> = { ...found, record: row, state: row ? 'here' : 'gone', error: undefined };
  const of: RecordState<Row> = isBin ? binned : found;
  const close = () => void navigate(base + tail);
  return (
    <RecordPane
      list={list}
      id={id}
      of={of}
      label={of.record?.name ?? t('fileManager.details')}
      icon="document"
      group={t('nav.apps-file-manager')}
      onClose={close}
    >
      {(one) => <Details item={one} more={found.record} context={context} onClose={close} />}
    </RecordPane>
  );
}

type Props = { item: Row; more: FileDetailsFragment | null; context: ListContext; onClose: () => void };

function Details({ item, more, context, onClose }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const { writes, place, base, tail } = context;
  const mayManage = context.mayManage && place.kind !== 'bin';
  const dateOf = (text: string | null | undefined) => {
    const date = toDate(text);
    return date ? dates.full(date) : '';
  };
  return (
    <>
      <div className={styles.bar}>
        {place.kind !== 'bin' && (
          <>
            <IconButton
              icon="star"
              label={t(item.starred ? 'fileManager.unstar' : 'fileManager.star')}
              shortcut="S"
              aria-pressed={item.starred}
              onClick={() => void writes.star([item])}
            />
            <IconButton
              icon="arrow-down-tray"
              label={t('fileManager.download')}
              shortcut="D"
              onClick={() => void writes.download([item])}
            />
            <CopyButton text={location.href} label={t('fileManager.copyLink')} size="md" />
          </>
        )}
        <IconButton icon="x-mark" label={t('fileManager.close')} onClick={onClose} />
      </div>
      <div className={styles.face}>
        <FileFace row={item} size="lg" />
      </div>
      <InlineText
        as="h2"
        label={t('fileManager.rename')}
        value={item.name}
        maxLength={fileItemPatchLimits.name.max}
        readOnly={!mayManage}
        onSave={(name) => void writes.rename(item, name)}
      />
      <InlineText
        label={t('fileManager.describe')}
        value={item.description ?? ''}
        lines="many"
        maxLength={fileItemPatchLimits.description.max}
        mayBeEmpty
        readOnly={!mayManage}
        onSave={(text) => void writes.describe(item, text)}
      />
      {!isFolder(item) && place.kind !== 'bin' && (
        <Button icon="eye" to={`${base}/view/${item.id}${tail}`}>
          {t('fileManager.preview')}
        </Button>
      )}
      <DescriptionList>
        <Fact label={t('fileManager.type')}>{isFolder(item) ? t('fileManager.folder') : item.type}</Fact>
        <Fact label={t('fileManager.size')}>
          {isFolder(item) ? `${measureOf({ row: item, t, size })}, ${size(item.bytes)}` : size(item.bytes)}
        </Fact>
        {more && (
          <Fact label={t('fileManager.lies')}>
            <Link to={folderPath(more.folderId ?? null)}>
              {more.path.map(({ name }) => name).join(' / ') || t('fileManager.top')}
            </Link>
          </Fact>
        )}
        <Fact label={t('fileManager.owner')}>{item.createdBy}</Fact>
        <Fact label={t('fileManager.made')}>{dateOf(item.createdTime)}</Fact>
        <Fact label={t('fileManager.modified')}>{dateOf(item.modifiedTime)}</Fact>
        {item.deletedTime && <Fact label={t('fileManager.deleted')}>{dateOf(item.deletedTime)}</Fact>}
      </DescriptionList>
      {more && more.versions.length > 0 && <Versions item={more} mayManage={mayManage} dateOf={dateOf} />}
    </>
  );
}

type VersionsProps = { item: FileDetailsFragment; mayManage: boolean; dateOf: (text: string) => string };

/** Earlier versions of the file, which can be restored. */
function Versions({ item, mayManage, dateOf }: VersionsProps) {
  const { t } = useTranslation();
  const size = useFileSize();
  const announce = useAnnounce();
  const [, restore] = useRestoreFileVersionMutation();
  return (
    <section className={styles.versions} aria-label={t('fileManager.versions')}>
      <h3>{t('fileManager.versions')}</h3>
      <ul>
        {item.versions.map((version) => (
          <li key={version.id}>
            <span>{dateOf(version.createdAt)}</span>
            <span>{size(version.bytes)}</span>
            {mayManage && (
              <Button
                size="sm"
                variant="plain"
                onClick={() =>
                  void restore({ id: item.id, versionId: version.id }).then((result) =>
                    announce(result, t('fileManager.versionBack')),
                  )
                }
              >
                {t('fileManager.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
