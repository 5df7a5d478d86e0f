/** Where anybody who knows it may fetch a file; its name cannot be guessed. */
export const hrefOf = (storageKey: string) => `/media/${storageKey}`
