/** A visible character: not only spaces, joiners, marks and fillers, of which an empty cell of Braille is one. */
export const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
