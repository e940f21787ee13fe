import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { InlineText } from '../ui/text/inline-text.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Switch } from '../ui/form/switch.tsx';
import {
  type ChatProfilePatch,
  chatProfilePatchLimits,
  useChatProfileQuery,
  useUpdateChatProfileMutation,
} from './generated.ts';
import styles from './side-pane.module.css';
import { SidePane } from './side-pane.tsx';

/** Chat profile, and the setting for read receipts. */
export function ProfilePane() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = useChatProfileQuery();
  const [, update] = useUpdateChatProfileMutation();
  const save = async (profile: ChatProfilePatch) => announce(await update({ profile }), t('chat.did.profile'));
  return (
    <SidePane title={t('chat.profile')}>
      <Loaded of={{ data, error, retry: () => refetch(networkOnly) }} skeleton={<SkeletonRows count={4} />}>
        {({ chatProfile }) => (
          <>
            <div className={styles.me}>
              <Avatar name={chatProfile.name} src={chatProfile.avatar} size={96} />
              <Button to="/setting/account/basic">{t('chat.changePicture')}</Button>
            </div>
            <DescriptionList>
              <Fact label={t('chat.name')}>
                <InlineText
                  label={t('chat.name')}
                  value={chatProfile.name}
                  maxLength={chatProfilePatchLimits.name.max}
                  onSave={(name) => void save({ name: name || null })}
                />
              </Fact>
              <Fact label={t('chat.about')}>
                <InlineText
                  label={t('chat.about')}
                  value={chatProfile.about}
                  placeholder={t('chat.aboutNothing')}
                  maxLength={chatProfilePatchLimits.about.max}
                  lines="many"
                  mayBeEmpty
                  onSave={(about) => void save({ about })}
                />
              </Fact>
              <Fact label={t('chat.email')}>{chatProfile.email}</Fact>
            </DescriptionList>
            <div className={styles.choice}>
              <span>
                {t('chat.readMarks')}
                <small>{t('chat.readMarksText')}</small>
              </span>
              <Switch
                label={t('chat.readMarks')}
                checked={chatProfile.sendsReadMarks}
                onChange={(sendsReadMarks) => void save({ sendsReadMarks })}
              />
            </div>
          </>
        )}
      </Loaded>
    </SidePane>
  );
}
