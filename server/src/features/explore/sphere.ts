/** The location of the request. */
export const HERE = '(SELECT sphere_point({lat}, {lng}))'

/** The distance of a row's point through the earth, in earth radii. The index orders by it, and it is cheap for thousands of rows. */
export const CHORD = `(point <-> ${HERE})`

/**
 * The distance on the surface in metres. Equal to sphere_distance_m, which as a function costs ten times as much per row. NULL stays
 * NULL; `least()` ignores NULLs.
 */
export const metres = (chord: string) => `(2 * 6371008.8 * asin(CASE WHEN ${chord} > 2 THEN 1 ELSE ${chord} / 2 END))`
