/**
 * For connections whose work takes as long as it takes, such as migrations and backups. Behind a pooler the role has limits
 * for requests, and brings them to direct connections, too (docs/operations.md).
 */
export const UNLIMITED = { options: '-c statement_timeout=0 -c lock_timeout=0' }
