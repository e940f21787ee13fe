import { dayOf } from '../../core/dates/day-text.ts';
import { listIn, toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { SupplierDetailsFragment } from '../generated.ts';
import { ReviewDate } from '../review-date.tsx';
import styles from '../supplier.module.css';

const NAMES = '120px';

/** Services, data, contract and last decision. */
export function SupplierFacts({ one }: { one: SupplierDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const regions = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const listed = (texts: readonly string[]) => listIn(i18n.language).format(texts);
  const day = (moment: string | null) => {
    const date = dayOf(moment);
    return date && dates.long(date);
  };
  return (
    <div className={styles.split}>
      <Pane title={t('supplier.about')}>
        <DescriptionList nameWidth={NAMES}>
          <Fact label={t('supplier.services')}>{one.services}</Fact>
          <Fact label={t('supplier.category')}>{one.category}</Fact>
          <Fact label={t('supplier.domains')}>{listed(one.domains)}</Fact>
          <Fact label={t('supplier.data')}>
            {listed(one.dataClasses.map((value) => t(`supplier.dataClass.${value}`))) || '–'}
          </Fact>
          <Fact label={t('supplier.accessLabel')}>{t(`supplier.access.${one.access}`)}</Fact>
          <Fact label={t('supplier.countries')}>
            {listed(one.countries.map((country) => regions.of(country.toUpperCase()) ?? country))}
          </Fact>
          <Fact label={t('supplier.contacts')}>
            {one.contacts.length > 0 &&
              one.contacts.map(({ id, name }) => (
                <Link key={id} to={`/apps/contacts/${id}`}>
                  {name}
                </Link>
              ))}
          </Fact>
        </DescriptionList>
      </Pane>
      <Pane title={t('supplier.standing')}>
        <DescriptionList nameWidth={NAMES}>
          <Fact label={t('supplier.criticalityLabel')}>
            {t(`supplier.criticality.${one.criticality}`)}
            {one.criticalityReason && ` · ${one.criticalityReason}`}
          </Fact>
          <Fact label={t('supplier.decision')}>{one.decision ? <Decision one={one} /> : t('supplier.undecided')}</Fact>
          <Fact label={t('supplier.nextReview')}>
            <ReviewDate at={one.nextReview} />
          </Fact>
          <Fact label={t('supplier.owner')}>
            {one.owner ? (
              <span className={styles.person}>
                <Avatar name={one.owner.name} src={one.owner.avatar} size={24} />
                {one.owner.name}
              </span>
            ) : (
              t('supplier.noOwner')
            )}
          </Fact>
          <Fact label={t('supplier.contractFrom')}>{day(one.contractFrom)}</Fact>
          <Fact label={t('supplier.contractTo')}>{day(one.contractTo)}</Fact>
          <Fact label={t('supplier.noticeDate')}>{day(one.noticeDate)}</Fact>
        </DescriptionList>
      </Pane>
    </div>
  );
}

function Decision({ one: { decision } }: { one: SupplierDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const at = toDate(decision?.at);
  if (!decision || !at) return null;
  return (
    <span className={styles.named}>
      {t(`supplier.state.${decision.outcome}`)}
      {decision.conditions && <span>{decision.conditions}</span>}
      <span>{[dates.long(at), decision.by?.name].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
