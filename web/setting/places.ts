import { findPlaces } from '../core/routes/find-places.ts';
import type { FindPlaces } from '../core/routes/place.ts';
import { places } from './registry.ts';

/** Finds settings by title or synonym. */
export const find: FindPlaces = (text, t) => findPlaces(places, text, t);
