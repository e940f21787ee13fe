import { linkOf } from './common.ts';
import { harbor, northwind } from './people.ts';
import { minutesBefore, seedId, type Plant } from './plant.ts';
import { harborActivities, northwindActivities, type ActivityText } from './texts/common.ts';

/** Activities from before the first day, sorted behind everything that users do later. */
export async function seedActivities(plant: Plant): Promise<void> {
  await plant.insert('activities', rowsOf(plant, northwind, northwindActivities));
  await plant.insert('activities', rowsOf(plant, harbor, harborActivities));
}

const rowsOf = ({ now }: Plant, organization_id: string, texts: ActivityText[]) =>
  texts.map(({ minutesAgo, link, ...text }, index) => {
    const { linkedContent, useRouter, ...rest } = text;
    return {
      id: seedId('activity', organization_id, index),
      organization_id,
      position: -1 - index,
      date: minutesBefore(now, minutesAgo),
      user_id: null,
      record_id: null,
      action: null,
      body: JSON.stringify({
        ...rest,
        ...(linkedContent === undefined ? {} : { linkedContent }),
        ...(link === undefined ? {} : { link: linkOf(organization_id, link) }),
        ...(useRouter === undefined ? {} : { useRouter }),
      }),
    };
  });
