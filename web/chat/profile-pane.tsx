import { useTranslation } from '../core/translation.tsx';
import { anew } from '../core/anew.ts';
import { useAnnounce } from '../core/undo.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import {
  type ChatProfilePatch,
  chatProfilePatchLimits,
  useChatProfileQuery,
  useUpdateChatProfileMutation,
} from './generated.ts';
import styles from './side-pane.module.css';
import { SidePane } from './side-pane.tsx';

/** How one appears in the chat, and whether others learn what one has read. */
export function ProfilePane() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, again] = useChatProfileQuery();
  const [, update] = useUpdateChatProfileMutation();
  const save = async (profile: ChatProfilePatch) => announce(await update({ profile }), t('chat.did.profile'));
  return (
    <SidePane title={t('chat.profile')}>
      <Loaded of={{ data, error, retry: () => again(anew) }} skeleton={<SkeletonRows count={4} />}>
        {({ chatProfile }) => (
          <>
            <div className={styles.me}>
              <Avatar name={chatProfile.name} src={chatProfile.avatar} size={96} />
              <Button to="/setting/account/basic">{t('chat.changePicture')}</Button>
            </div>
            <Facts>
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
            </Facts>
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
