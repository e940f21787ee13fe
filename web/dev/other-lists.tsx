import { useState } from 'react';
import { Masonry } from '../notes/masonry/masonry.tsx';
import { MoreAtEnd } from '../list/live/more-at-end.tsx';
import { RowText } from '../list/rows/row-text.tsx';
import { ShortRows } from '../mailbox/list/short-rows.tsx';
import { useList } from '../list/selection/use-list.ts';
import { DayStrip } from '../tasks/day-strip.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './further-parts.module.css';

type Card = { id: string; name: string };
const cards = Array.from({ length: 16 }, (_, index): Card => ({ id: `other-${index}`, name: `Card ${index + 1}` }));
const few = cards.slice(0, 4);
const tall = cards.slice(4);
const today = new Date();
const ignore = () => undefined;
const nameOf = (card: Card) => card.name;
const hrefOf = (card: Card) => `/dev/ui#${card.id}`;
const linesOf = (card: Card) => (cards.indexOf(card) % 3) + 1;
const renderRow = (card: Card) => (
  <p className={styles.short}>
    <RowText title={card.name} />
  </p>
);
const renderTall = (card: Card) => (
  <p className={styles.tall}>{`${card.name} is as high as its words. `.repeat(linesOf(card))}</p>
);
const guess = (card: Card) => 40 + 24 * linesOf(card);

/** A short list with infinite scrolling, and cards of varying height. */
export function OtherLists() {
  const [more, setMore] = useState(2);
  const short = useList<Card>({ key: 'few', rows: few, opened: 'other-1', open: ignore, group: 'Few', isQuiet: true });
  const high = useList<Card>({ key: 'tall', rows: tall, opened: null, open: ignore, group: 'Tall', isQuiet: true });
  return (
    <>
      <Pane title="A short list" flush>
        <ShortRows
          list={short}
          kind="few"
          label="Few"
          scrollKey="dev-few"
          href={hrefOf}
          nameOf={nameOf}
          render={renderRow}
        />
        <MoreAtEnd onMore={more > 0 ? () => setMore(more - 1) : null} isLoading={false} />
      </Pane>
      <DayStrip kind="dev-mail" today={today} onDrop={ignore} />
      <Pane title="Cards of their own height" flush>
        <div className={styles.list}>
          <Masonry
            list={high}
            kind="tall"
            label="Tall"
            scrollKey="dev-tall"
            href={hrefOf}
            nameOf={nameOf}
            render={renderTall}
            isList={false}
            guess={guess}
            order={{ onMove: ignore, groupOf: ignore, disabled: true }}
          />
        </div>
      </Pane>
    </>
  );
}
