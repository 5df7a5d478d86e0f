import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface TourStep {
  /** The first visible one is highlighted; a step without one is skipped. */
  selector: string
  title: MessageDescriptor
  text: MessageDescriptor
}

export interface Tour {
  /** Stored once the tour is over. */
  page: string
  /** A route pattern. */
  paths: string[]
  steps: TourStep[]
}

/** One entry for each screen with a tour; a target only needs a selector. */
export const TOURS: readonly Tour[] = [
  {
    page: 'feed',
    paths: ['/', '/home'],
    steps: [
      {
        selector: 'nav a[href="/explore"]',
        title: msg`Look around`,
        text: msg`Explore shows what is sold, made and wanted near you, on a map.`,
      },
      {
        // Not the first step of the same address in the feed, to which the page would scroll.
        selector: 'nav a[href="/add-media-landing"]:not(main *)',
        title: msg`Sell or ask`,
        text: msg`Offer something here, or say what you are looking for and what it may cost.`,
      },
      {
        selector: 'nav a[href="/activity"]',
        title: msg`Who did what`,
        text: msg`Likes, comments, new followers and requests to follow you are under Activity.`,
      },
      {
        selector: 'nav a[href="/profile"]',
        title: msg`Your shop window`,
        text: msg`Your profile, your posts and all settings are here.`,
      },
    ],
  },
  {
    page: 'post',
    paths: ['/post/:post_id'],
    steps: [
      {
        selector: 'main [data-tour="post-actions"]',
        title: msg`Say what you think`,
        text: msg`Likes and dislikes make the rating of a post and of its owner.`,
      },
      {
        selector: 'main a[href$="/comments"]',
        title: msg`Ask the seller`,
        text: msg`Questions and answers stand in the comments, for everybody to read.`,
      },
    ],
  },
  {
    page: 'profile',
    paths: ['/profile'],
    steps: [
      {
        selector: 'main a[href="/profile/edit-profile"]',
        title: msg`Show who you are`,
        text: msg`A picture, a title and ways to reach you make people trust you.`,
      },
      {
        selector: 'main a[href="/profile/followers"]',
        title: msg`Your circle`,
        text: msg`Who follows you and whom you follow.`,
      },
      {
        selector: 'main header button[aria-haspopup="dialog"]:last-of-type',
        title: msg`Everything else`,
        text: msg`Privacy, languages, verification, help and logging out are in this menu.`,
      },
    ],
  },
  {
    page: 'publish',
    paths: ['/add-media-landing'],
    steps: [
      {
        selector: 'main [data-tour="media"]',
        title: msg`First the pictures`,
        text: msg`Choose photos or a video; you can cut and order them before you describe what you offer.`,
      },
    ],
  },
]
