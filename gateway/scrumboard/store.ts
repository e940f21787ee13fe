import type { Scope } from '../core/feed/scope.ts';
import type { Files } from '../kit/files/files.ts';
import type { AttachmentNames } from '../kit/parts/attachment-tables.ts';
import { AttachmentStore } from '../kit/parts/attachments.ts';
import { memberStore } from '../kit/parts/members.ts';
import { boardCards } from './cards/board-cards.ts';
import { boardRows } from './boards/board-rows.ts';
import { boardWrites } from './boards/board-writes.ts';
import { cardBulk } from './cards/card-bulk.ts';
import { cardFiles } from './cards/card-files.ts';
import { cardMoves } from './cards/card-moves.ts';
import { cardParts } from './cards/card-parts.ts';
import { cardReader } from './cards/card-reader.ts';
import { cardRows } from './cards/card-rows.ts';
import { cardSearch } from './cards/card-search.ts';
import { cardStore } from './cards/card-store.ts';
import { cardWriter } from './cards/card-writer.ts';
import { checkStore } from './cards/check-store.ts';
import { commentStore } from './cards/comment-store.ts';
import { cardHistory } from './history.ts';
import { labelRows } from './label-rows.ts';
import { labelStore } from './label-store.ts';
import { listRows } from './list-rows.ts';
import { listStore } from './list-store.ts';
import { memberLinks } from './boards/member-links.ts';
import { boardMembers } from './tables.ts';

const boardAttachments: AttachmentNames = {
  table: 'board_attachments',
  path: '/api/apps/scrumboard/board/card/attachment',
};

export function scrumboardStore(scope: Scope, files: Files) {
  const attachments = new AttachmentStore(scope, files, boardAttachments);
  const members = memberStore(scope, boardMembers, memberLinks(scope.organization));
  const labels = labelRows(scope);
  const rows = listRows(scope);
  const reader = cardReader(scope, cardRows(scope, attachments));
  const parts = cardParts(scope);
  const writer = cardWriter(scope, { cards: reader, attachments, parts, lists: rows, labels, members });

  const boards = boardRows(scope, { lists: rows, cards: reader, members, labels, parts, writer });

  return {
    members,
    labels: labelStore(scope, labels),
    cards: {
      ...reader,
      ...boardCards(scope, reader),
      ...cardSearch(scope, reader),
      ...cardStore(scope, { reader, writer, lists: rows, labels, members }),
      bulk: {
        ...cardMoves(scope, { attachments, cards: reader, writer, parts, lists: rows, labels }),
        ...cardBulk(scope, { writer, labels, members }),
      },
      files: cardFiles(scope, attachments, writer),
      history: cardHistory(scope),
    },
    lists: listStore(scope, rows, reader, parts, writer),
    checks: checkStore(scope, parts, writer),
    comments: commentStore(scope, parts, writer, members),

    byId: boards.byId,
    ofMember: boards.ofMember,
    all: boards.page,
    find: (id: string) => boards.get(scope.database, id),
    ...boardWrites(scope, boards, members),
  };
}
