const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** PostgreSQL refuses to compare anything else with an id. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** All ids anywhere in a value that can be written as JSON, each once. */
export const uuidsIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(UUIDS))]
