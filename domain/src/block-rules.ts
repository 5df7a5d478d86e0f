/** How many people one person can block, and how many they can mute. */
export const BLOCKS_MOST = 1_000
export const BLOCKS_PAGE = { usual: 50, most: 200 }

export const BLOCK_MESSAGES = {
  notOneself: 'This is you',
  tooMany: 'You have blocked or muted as many people as possible. Please remove somebody from the list first',
} as const
