import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Article } from '../../reading/article.tsx';
import { Helpful } from '../helpful.tsx';
import { NextLinks } from './next-links.tsx';
import { Reading } from '../../reading/reading.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ActiveIndicator } from '../../ui/page/active-indicator.tsx';
import { useDeleteGuideMutation, useVoteGuideMutation } from '../generated.ts';
import type { OpenGuide } from './guide-page.tsx';
import styles from './guide-view.module.css';
import { categoryPath, guidePath, manage, supportPath } from '../places.ts';

const AfterNo = lazy(async () => ({ default: (await import('../faqs/after-no.tsx')).AfterNo }));

type Props = {
  guide: OpenGuide;
  guides: string;
  words: readonly string[];
  onEdit: () => void;
  /** Loads a newer version; null if there is none. */
  onShow: (() => void) | null;
};

/** A guide with the list of its category and its table of contents. */
export function GuideView({ guide, guides, words, onEdit, onShow }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [, vote] = useVoteGuideMutation();
  const { id, title, subtitle, category, votes } = guide;
  const place = (one: OpenGuide['next']) => one && { title: one.title, to: guidePath(guides, one) };
  const say = async (helpful: boolean | null) => announce(await vote({ id, helpful }), null);
  const changed = toDate(guide.updatedAt);
  useGuideKeys(votes.mine ?? null, (helpful) => void say(helpful));

  return (
    <Reading
      aside={<Siblings guide={guide} guides={guides} />}
      head={
        <header className={styles.head}>
          <div className={styles.bar}>
            <Breadcrumb
              label={t('helpCenter.path')}
              crumbs={[
                { key: 'guides', title: t('nav.apps-help-center-guides'), to: guides },
                { key: 'category', title: category.title, to: categoryPath(guides, category.slug) },
                { key: 'guide', title, to: guidePath(guides, guide) },
              ]}
            />
            <GuideMenu guide={guide} guides={guides} onEdit={onEdit} />
          </div>
          <PageTitle className={styles.title}>{title}</PageTitle>
          <p dir="auto" className={styles.subtitle}>
            {subtitle}
          </p>
          {onShow && (
            <p role="status" className={styles.updated}>
              {t('reading.updated')}
              <Button size="sm" variant="soft" icon="arrow-path" onClick={onShow}>
                {t('reading.show')}
              </Button>
            </p>
          )}
        </header>
      }
      foot={
        <footer className={styles.foot}>
          {changed && <p className={styles.changed}>{t('reading.changedOn', { date: dates.long(changed) })}</p>}
          <Helpful
            mine={votes.mine}
            onVote={say}
            afterNo={
              <Suspense>
                <AfterNo about={title} />
              </Suspense>
            }
          />
          {hasRight(manage) && <VoteCount votes={votes} />}
          <p className={styles.ask}>
            <Link to={supportPath(title)}>{t('helpCenter.stillStuck')}</Link>
          </p>
          <NextLinks group={t('nav.apps-help-center')} previous={place(guide.previous)} next={place(guide.next)} />
        </footer>
      }
    >
      {(onHeadings) => <Article html={guide.content ?? ''} title={title} found={words} onHeadings={onHeadings} />}
    </Reading>
  );
}

function VoteCount({ votes: { helpful, notHelpful } }: { votes: OpenGuide['votes'] }) {
  const { t } = useTranslation();
  const count = helpful + notHelpful;
  return count > 0 && <p className={styles.changed}>{t('helpCenter.votes', { helpful, count })}</p>;
}

/** `y` votes helpful, Shift+N not helpful, as `n` opens the next guide. */
function useGuideKeys(mine: boolean | null, say: (helpful: boolean | null) => void): void {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const group = t('nav.apps-help-center');
  const toggle = (helpful: boolean) => () => say(mine === helpful ? null : helpful);
  useShortcut({ keys: 'y', label: t('helpCenter.voteYes'), group, run: toggle(true) });
  useShortcut({ keys: 'shift+n', label: t('helpCenter.voteNo'), group, run: toggle(false) });
  useShortcut({
    keys: 'shift+l',
    label: t('reading.copyLink'),
    group,
    run: () => void copyText(`${location.origin}${location.pathname}${location.hash}`, t('reading.linkCopied')),
  });
}

function Siblings({ guide, guides }: { guide: OpenGuide; guides: string }) {
  const { category } = guide;
  return (
    <nav className={styles.siblings} aria-label={category.title}>
      <p className={styles.category}>{category.title}</p>
      <ActiveIndicator as="ul" here={guide.id} className={styles.list}>
        {category.guides.map((one) => (
          <li key={one.id}>
            <Link
              to={guidePath(guides, { slug: one.slug, category })}
              aria-current={one.id === guide.id ? 'page' : undefined}
            >
              <bdi>{one.title}</bdi>
            </Link>
          </li>
        ))}
      </ActiveIndicator>
    </nav>
  );
}

function GuideMenu({ guide, guides, onEdit }: { guide: OpenGuide; guides: string; onEdit: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const copyText = useCopyText();
  const [, remove] = useDeleteGuideMutation();
  const mayManage = hasRight(manage);
  const here = guidePath(guides, guide);
  useShortcut(
    mayManage ? { keys: 'e', label: t('helpCenter.editGuide'), group: t('nav.apps-help-center'), run: onEdit } : null,
  );
  const takeAway = async () => {
    const done = announce(await remove({ id: guide.id }), t('helpCenter.deleted', { title: guide.title }), {
      undone: () => void navigate(here),
    });
    if (done) void navigate(categoryPath(guides, guide.category.slug));
  };
  const entries = useMemo(
    () => [
      {
        key: 'link',
        label: t('reading.copyLink'),
        icon: 'link' as const,
        shortcut: 'Shift+L',
        onSelect: () => void copyText(`${location.origin}${here}`, t('reading.linkCopied')),
      },
      { key: 'print', label: t('reading.print'), icon: 'printer' as const, onSelect: () => print() },
    ],
    [t, copyText, here],
  );
  return (
    <span className={styles.tools}>
      {mayManage && (
        <Button size="sm" variant="plain" icon="pencil-square" shortcut="E" onClick={onEdit}>
          {t('ui.edit')}
        </Button>
      )}
      <Menu
        label={t('helpCenter.more')}
        trigger={<Icon name="ellipsis-horizontal" size={20} />}
        entries={[
          ...entries,
          ...(mayManage
            ? [
                {
                  key: 'delete',
                  label: t('helpCenter.deleteGuide'),
                  icon: 'trash' as const,
                  tone: 'danger' as const,
                  divided: true,
                  onSelect: () => void takeAway(),
                },
              ]
            : []),
        ]}
      />
    </span>
  );
}
