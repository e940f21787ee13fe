import { type FormEvent, useState } from 'react';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from '../customer.module.css';
import {
  type TrustProfileDetailsFragment,
  trustProfilePatchLimits,
  usePublishTrustProfileMutation,
  useTrustProfileQuery,
  useUpdateTrustProfileMutation,
  fetchTrustProfile,
} from '../generated.ts';
import { ProfileView } from './profile-view.tsx';
import { SectionLinks } from '../section-links.tsx';

const parts = ['introduction', 'subprocessors', 'contact'] as const;

export const prefetchTrust: Prefetch = (client) => void fetchTrustProfile(client);

/** Editor of the trust profile in the portal: draft, preview and publication. */
export function TrustPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useTrustProfileQuery();
  const one = data?.trustProfile;
  return (
    <Page
      title={t('customer.sections.trust')}
      lead={t('customer.trust.lead')}
      actions={one && hasRight('trust.manage') && <Publish one={one} />}
    >
      <SectionLinks />
      <Loaded
        of={{ data: one, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={6} picture={false} />}
      >
        {(found) => <ProfileForm key={found.id} one={found} />}
      </Loaded>
    </Page>
  );
}

function Publish({ one }: { one: TrustProfileDetailsFragment }) {
  const { t } = useTranslation();
  const publish = useWrite(usePublishTrustProfileMutation());
  return (
    <>
      {one.publishedAt && (
        <Button onClick={() => void publish({ published: false }, t('customer.trust.withdrawn'))}>
          {t('customer.trust.withdraw')}
        </Button>
      )}
      <Button
        variant="solid"
        icon="globe-alt"
        disabled={one.publishedAt !== null && !one.isChanged}
        onClick={() => void publish({ published: true }, t('customer.trust.published'))}
      >
        {t('customer.trust.publish')}
      </Button>
    </>
  );
}

const linesOf = (one: TrustProfileDetailsFragment): string =>
  one.subprocessors.map(({ name, purpose, country }) => [name, purpose, country].join('; ')).join('\n');

/** One subprocessor per line: name; purpose; country. */
const subprocessorsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()))
    .filter(([name]) => name)
    .map(([name = '', purpose = '', country = '']) => ({ name, purpose, country }));

function ProfileForm({ one }: { one: TrustProfileDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const update = useWrite(useUpdateTrustProfileMutation());
  const [introduction, setIntroduction] = useState(one.introduction ?? '');
  const [contact, setContact] = useState(one.contact ?? '');
  const [lines, setLines] = useState(() => linesOf(one));
  const [shown, setShown] = useState(() => new Set<string>(one.parts));
  const mayManage = hasRight('trust.manage');
  const has = (part: (typeof parts)[number]) => shown.has(part);
  const subprocessors = subprocessorsIn(lines);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const profile = {
      introduction: introduction.trim() || null,
      contact: contact.trim() || null,
      subprocessors,
      parts: parts.filter(has),
    };
    void update({ profile }, t('customer.trust.saved'));
  };
  const published = toDate(one.publishedAt);
  return (
    <div className={styles.split}>
      <div>
        <Pane
          title={t('customer.trust.draft')}
          hint={
            published
              ? t(one.isChanged ? 'customer.trust.isChanged' : 'customer.trust.isPublished', {
                  day: dates.long(published),
                })
              : t('customer.trust.notPublished')
          }
        >
          <form className={styles.form} noValidate onSubmit={save}>
            <Field label={t('customer.trust.introduction')}>
              <Textarea
                minRows={6}
                readOnly={!mayManage}
                value={introduction}
                maxLength={trustProfilePatchLimits.introduction.max}
                onChange={(event) => setIntroduction(event.target.value)}
              />
            </Field>
            <Field label={t('customer.trust.contact')}>
              <Input
                type="email"
                readOnly={!mayManage}
                value={contact}
                maxLength={trustProfilePatchLimits.contact.max}
                onChange={(event) => setContact(event.target.value)}
              />
            </Field>
            <Field label={t('customer.trust.subprocessors')} hint={t('customer.trust.subprocessorsHint')}>
              <Textarea
                minRows={4}
                readOnly={!mayManage}
                value={lines}
                onChange={(event) => setLines(event.target.value)}
              />
            </Field>
            <div role="group" aria-label={t('customer.trust.parts')} className={styles.form}>
              {parts.map((part) => (
                <Checkbox
                  key={part}
                  label={t(`customer.trust.part.${part}`)}
                  checked={has(part)}
                  disabled={!mayManage}
                  onChange={({ target }) =>
                    setShown(
                      (before) =>
                        new Set(target.checked ? [...before, part] : [...before].filter((other) => other !== part)),
                    )
                  }
                />
              ))}
            </div>
            {mayManage && (
              <div>
                <Button type="submit">{t('customer.trust.save')}</Button>
              </div>
            )}
          </form>
        </Pane>
      </div>
      <div>
        <Pane title={t('customer.trust.preview')} hint={t('customer.trust.previewHint')}>
          <ProfileView
            profile={{
              introduction: has('introduction') ? introduction : null,
              contact: has('contact') ? contact : null,
              subprocessors: has('subprocessors') ? subprocessors : [],
            }}
          />
        </Pane>
      </div>
    </div>
  );
}
