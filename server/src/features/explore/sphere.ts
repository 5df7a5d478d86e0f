/** The location that is asked about. */
export const HERE = '(SELECT sphere_point({lat}, {lng}))'

/** How far a row's point is from there, straight through the earth, in radii: what the index orders by, and cheap for thousands. */
export const CHORD = `(point <-> ${HERE})`

/**
 * The same over ground; as sphere_distance_m, which as a function costs ten times as much a row. Of nothing it is nothing: least()
 * would make half the globe of it.
 */
export const metres = (chord: string) => `(2 * 6371008.8 * asin(CASE WHEN ${chord} > 2 THEN 1 ELSE ${chord} / 2 END))`
