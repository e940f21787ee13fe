import { sql, type Expression, type Kysely } from 'kysely';
import { bytesOf, pictureSize, typedPicture } from '../../core/ground/pictures.ts';

/** Thumbnail for lists, named as the record's columns and GraphQL fields. */
export type Preview = { preview: string | null; previewWidth: number | null; previewHeight: number | null };

const PREVIEW_MOST = 32 * 1_024;

export const noPreview: Preview = { preview: null, previewWidth: null, previewHeight: null };

/** For a migration: adds the three columns. */
export async function addPreviewColumns(database: Kysely<never>, table: string): Promise<void> {
  await database.schema.alterTable(table).addColumn('preview', 'text').execute();
  await database.schema.alterTable(table).addColumn('previewWidth', 'integer').execute();
  await database.schema.alterTable(table).addColumn('previewHeight', 'integer').execute();
}

/** A preview made by the browser, with its size; an empty one removes it. */
export const storedPreview = (preview: string | null | undefined): Preview =>
  preview ? sized(typedPicture(preview)) : noPreview;

/**
 * Preview for lists: the stored one, otherwise the picture itself if it is a link or small enough, otherwise null.
 * Computed in SQL, so that lists don't read large pictures.
 */
export const previewColumn = (picture: Expression<string | null>, preview: Expression<string | null>) =>
  sql<
    string | null
  >`coalesce(${preview}, case when length(${picture}) <= ${sql.lit(PREVIEW_MOST)} then ${picture} end)`;

/** Sizes are stored only with a preview; a picture used as its own preview is measured here. */
export const measured = ({ preview, previewWidth, previewHeight }: Preview): Preview =>
  previewWidth !== null || !preview?.startsWith('data:') ? { preview, previewWidth, previewHeight } : sized(preview);

function sized(preview: string): Preview {
  const size = pictureSize(bytesOf('preview', preview));
  return { preview, previewWidth: size?.width ?? null, previewHeight: size?.height ?? null };
}
