/** The advisory locks that have a number: any that nothing else locks. Two with the same number would wait for each other. */
export const MIGRATIONS_LOCK = 7_312_025
/** A backup shares it; the deletion of files takes it alone. */
export const REMOVALS_LOCK = 7_312_026
export const BACKUP_LOCK = 7_312_027
/** Nodes that start at the same time load the catalogue one after the other. */
export const CATALOG_LOCK = 7_312_028
