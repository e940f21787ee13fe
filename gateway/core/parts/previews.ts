import { sql, type Expression, type Kysely } from 'kysely';
import { bytesOf, pictureSize, typedPicture } from '../ground/pictures.ts';

/** A small picture for lists, as its record's columns and its GraphQL fields are called. */
export type Preview = { preview: string | null; previewWidth: number | null; previewHeight: number | null };

const PREVIEW_MOST = 32 * 1_024;

export const noPreview: Preview = { preview: null, previewWidth: null, previewHeight: null };

/** For a migration: the three columns, empty on the rows that are there. */
export async function addPreviewColumns(database: Kysely<never>, table: string): Promise<void> {
  await database.schema.alterTable(table).addColumn('preview', 'text').execute();
  await database.schema.alterTable(table).addColumn('previewWidth', 'integer').execute();
  await database.schema.alterTable(table).addColumn('previewHeight', 'integer').execute();
}

/** A preview that a browser made, with its size; an empty one removes it. */
export const storedPreview = (preview: string | null | undefined): Preview =>
  preview ? sized(typedPicture(preview)) : noPreview;

/**
 * For a list: the stored preview, else the picture itself where it is an address or small enough, else null. A statement
 * answers it, so that no list reads the large pictures of its rows.
 */
export const previewColumn = (picture: Expression<string | null>, preview: Expression<string | null>) =>
  sql<
    string | null
  >`coalesce(${preview}, case when length(${picture}) <= ${sql.lit(PREVIEW_MOST)} then ${picture} end)`;

/** The sizes belong to a stored preview; one that was derived is measured here, if it carries its own bytes. */
export const measured = ({ preview, previewWidth, previewHeight }: Preview): Preview =>
  previewWidth !== null || !preview?.startsWith('data:') ? { preview, previewWidth, previewHeight } : sized(preview);

function sized(preview: string): Preview {
  const size = pictureSize(bytesOf('preview', preview));
  return { preview, previewWidth: size?.width ?? null, previewHeight: size?.height ?? null };
}
