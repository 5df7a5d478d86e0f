/** Apart from the other rules of conversations, because every screen shows the number of unread ones. */
export const UNREAD_CONVERSATIONS_MOST = 99
