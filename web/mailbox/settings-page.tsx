import { useEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import {
  type MailLayout,
  useMailLabelsQuery,
  useMailSettingsQuery,
  useUpdateMailSettingsMutation,
} from './generated.ts';
import { LabelSettings } from './label-settings.tsx';
import { PanePicture } from './reading/pane-picture.tsx';
import { useMailbox } from './mailbox-context.ts';
import styles from './settings-page.module.css';

const layouts = ['right', 'bottom', 'left'] as const satisfies readonly MailLayout[];

/** Labels and layout of the mailbox; saved immediately. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { openSidebar } = useMailbox();
  const announce = useAnnounce();
  const [{ data: labels, error }] = useMailLabelsQuery();
  const [{ data: settings }] = useMailSettingsQuery();
  const [, update] = useUpdateMailSettingsMutation();
  // Optimistic; reverted if refused.
  const [chosen, setChosen] = useState<MailLayout | null>(null);
  const choose = async (messageLayout: MailLayout) => {
    setChosen(messageLayout);
    if (!announce(await update({ settings: { messageLayout } }), t('mailbox.layoutSaved'))) setChosen(null);
  };
  const layout = settings?.mailSettings.messageLayout;
  useEffect(() => setChosen(null), [layout]);

  return (
    <div className={styles.scroller}>
      <Page
        narrow
        title={t('mailbox.settingsTitle')}
        lead={t('mailbox.settingsLead')}
        actions={
          openSidebar && (
            <IconButton
              icon="queue-list"
              label={t('mailbox.openSidebar')}
              aria-haspopup="dialog"
              onClick={openSidebar}
            />
          )
        }
      >
        <Pane title={t('mailbox.labels')} hint={t('mailbox.labelsHint')}>
          {!labels && <SkeletonRows count={5} picture={false} height={48} />}
          {labels && <LabelSettings labels={labels.mailLabels} />}
          {labels?.mailLabels.length === 0 && <p className={styles.none}>{t('mailbox.noLabels')}</p>}
        </Pane>
        {/* Below the labels, whose number varies. */}
        {(labels || error) && (
          <Pane title={t('mailbox.layout')} hint={t('mailbox.layoutHint')}>
            <RadioCards
              name="mail-layout"
              label={t('mailbox.layoutLabel')}
              value={chosen ?? layout ?? null}
              onChange={(wanted) => void choose(wanted)}
              cards={layouts.map((value) => ({
                value,
                label: t(`mailbox.layouts.${value}`),
                picture: <PanePicture layout={value} />,
              }))}
            />
          </Pane>
        )}
      </Page>
    </div>
  );
}
