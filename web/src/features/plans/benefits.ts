import { useLingui } from '@lingui/react/macro'

export interface Benefit {
  text: string
  /** Promised by the specification but not built yet: marked as coming soon. */
  isToCome?: boolean
  /** What the specification's words mean here. */
  note?: string
}

/** The benefits of each plan in the specification. It lists none for the higher plans, so neither do we. */
export function useBenefits(): Record<string, Benefit[]> {
  const { t } = useLingui()
  return {
    basic: [
      { text: t`Unlimited pictures` },
      { text: t`Videos up to 1 min` },
      { text: t`Gallery, categories and pricing` },
      { text: t`Search, networks, map search and declaration` },
      { text: t`Settings and activity` },
      { text: t`Comment, like and dislike` },
    ],
    bronze: [
      { text: t`Videos up to 15 min` },
      { text: t`Post attachments` },
      { text: t`Validation and checkmark`, note: t`your request for verification is decided first` },
      { text: t`Nearby same-guild jobs on the map` },
      { text: t`Wallet and indirect payment gateway`, isToCome: true },
      { text: t`Buyer card`, isToCome: true },
      { text: t`5% revenue share with the product`, isToCome: true },
    ],
    silver: [
      { text: t`Videos up to 30 min` },
      { text: t`Product distribution network`, isToCome: true },
      { text: t`4% revenue share with the product`, isToCome: true },
    ],
    gold: [
      { text: t`Videos up to 60 min` },
      { text: t`Direct payment gateway for your own store`, isToCome: true },
      { text: t`Guild analytics in your country`, isToCome: true },
      { text: t`3% revenue share with the product`, isToCome: true },
    ],
  }
}
