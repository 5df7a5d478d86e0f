import { create } from 'zustand'

/** Messages marked as read since they were fetched: the copies of drawer and list still say the opposite. */
export const useReadMessages = create<ReadonlySet<string>>(() => new Set())

export const rememberRead = (id: string) => useReadMessages.setState((ids) => new Set([...ids, id]), true)

export const forgetRead = (id: string) =>
  useReadMessages.setState((ids) => new Set([...ids].filter((known) => known !== id)), true)
