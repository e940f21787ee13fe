import { useTranslation } from '../../core/words/translation.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import styles from '../customer.module.css';

type Profile = {
  introduction: string | null;
  contact: string | null;
  subprocessors: readonly { name: string; purpose: string; country: string }[];
};

/** Trust profile of the organization as customers see it. */
export function ProfileView({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      {profile.introduction && <p className={styles.text}>{profile.introduction}</p>}
      {profile.contact && (
        <DescriptionList nameWidth="8em">
          <Fact label={t('customer.trust.contact')}>
            <a href={`mailto:${profile.contact}`}>{profile.contact}</a>
          </Fact>
        </DescriptionList>
      )}
      {profile.subprocessors.length > 0 && (
        <div>
          <h3>{t('customer.trust.subprocessors')}</h3>
          <ul className={styles.lines}>
            {profile.subprocessors.map(({ name, purpose, country }) => (
              <li key={name}>
                <strong>{name}</strong>{' '}
                <span className={styles.hint}>{[purpose, country].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
