import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from '../page/link.tsx';
import { type Block, type Inline, readMarks } from './marks.ts';
import styles from './marked-text.module.css';

type Props = {
  /** Plain text with Markdown. */
  text: string;
  /** Level of its top headings, one below the surrounding one. */
  level?: 2 | 3 | 4;
  /** Inside a link or button: links are rendered as plain text. */
  isInLink?: boolean;
  className?: string | undefined;
};
type How = { level: number; isInLink: boolean };

/** Renders Markdown as React elements, without HTML. */
export function MarkedText({ text, level = 3, isInLink = false, className }: Props) {
  const blocks = useMemo(() => readMarks(text), [text]);
  const how = { level, isInLink };
  return (
    <div className={className ? `${styles.text} ${className}` : styles.text} dir="auto">
      {blocks.map((block, index) => (
        <Fragment key={index}>{drawBlock(block, how)}</Fragment>
      ))}
    </div>
  );
}

function drawBlock(block: Block, how: How): ReactNode {
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {drawPieces(line, how)}
          </Fragment>
        ))}
      </p>
    );
  if (block.kind === 'heading') {
    const Tag = `h${Math.min(6, how.level + block.level - 1)}` as 'h3';
    return <Tag>{drawPieces(block.of, how)}</Tag>;
  }
  if (block.kind === 'quote')
    return (
      <blockquote>
        {block.of.map((one, index) => (
          <Fragment key={index}>{drawBlock(one, how)}</Fragment>
        ))}
      </blockquote>
    );
  const items = block.items.map((item, index) => (
    <li key={index}>
      {drawPieces(item.of, how)}
      {item.lists.map((one, place) => (
        <Fragment key={place}>{drawBlock(one, how)}</Fragment>
      ))}
    </li>
  ));
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

const tags = { bold: 'strong', italic: 'em', strike: 's' } as const;

function drawPieces(pieces: readonly Inline[], how: How): ReactNode {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if (piece.mark === 'code') return <code key={index}>{piece.text}</code>;
    const words = drawPieces(piece.of, how);
    if (piece.mark !== 'link') {
      const Tag = tags[piece.mark];
      return <Tag key={index}>{words}</Tag>;
    }
    if (how.isInLink) return <span key={index}>{words}</span>;
    if (piece.href.startsWith('/'))
      return (
        <Link key={index} to={piece.href}>
          {words}
        </Link>
      );
    return (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  });
}
