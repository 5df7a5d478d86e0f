/** Where the list has no room beside the map: the map is the screen then, and the list a sheet over it. */
export const IS_NARROW = '(max-width: 61.99em)'
