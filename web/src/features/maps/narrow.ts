/** Too narrow for a list beside the map: the map fills the screen, and the list is a sheet over it. */
export const IS_NARROW = '(max-width: 61.99em)'
