import { createRandom, type Random } from '#random.ts'
import { DEMO_PERSON } from '#world/people.ts'
import { type Line, TALKS } from '#world/talks.ts'
import { before, DAY_MS, demoId, HOUR_MS, MINUTE_MS } from './clockwork.ts'
import type { PlannedPerson } from './people.plan.ts'
import type { PlannedPost } from './posts.plan.ts'
import type { PlannedFollow } from './social.plan.ts'

const OFFER_MS = 48 * HOUR_MS
/** Conversations of the demo person about posts of others and about their own, and those of everybody else. */
const COUNTS = { demoBuys: 6, demoSells: 5, others: 24 }

interface World {
  people: PlannedPerson[]
  posts: PlannedPost[]
  follows: PlannedFollow[]
}

interface Talk {
  post: PlannedPost
  buyer: PlannedPerson
  lines: readonly Line[]
  /** When the last line was written. */
  endedAt: Date
  /** Whether the last line was not read yet. */
  isUnread: boolean
}

/** Conversations about posts, with offers; the demo person has new ones and old ones, on both sides. */
export function conversationRows(world: World, now: Date) {
  const rows = planTalks(world, now).map((talk) => talkRows(talk))
  return {
    conversations: rows.map(({ conversation }) => conversation),
    members: rows.flatMap(({ members }) => members),
    messages: rows.flatMap(({ messages }) => messages),
    offers: rows.flatMap(({ offers }) => offers),
  }
}

function planTalks({ people, posts, follows }: World, now: Date): Talk[] {
  const random = createRandom('conversations')
  const demo = people.find(({ person }) => person === DEMO_PERSON)
  const others = people.filter((planned) => planned !== demo)
  // Old enough for a whole conversation.
  const open = posts.filter(
    ({ owner, row, createdAt }) =>
      (owner === demo || !owner.person.isPrivate) &&
      row.is_seller &&
      row.status === 'available' &&
      createdAt < before(now, 2 * DAY_MS),
  )
  const own = open.filter(({ owner }) => owner === demo)
  const foreign = open.filter(({ owner }) => owner !== demo)
  // The demo account is private.
  const followers = follows.filter(({ following, isConfirmed }) => following === demo && isConfirmed)
  const buyers = random.sample(followers, COUNTS.demoSells).map(({ follower }) => follower)
  const pairs: [PlannedPost, PlannedPerson][] = [
    ...(demo ? random.sample(foreign, COUNTS.demoBuys).map((post): [PlannedPost, PlannedPerson] => [post, demo]) : []),
    ...buyers.flatMap((person, nth): [PlannedPost, PlannedPerson][] => {
      const post = own[nth % 2]
      return post ? [[post, person]] : []
    }),
    ...random
      .sample(foreign, COUNTS.others)
      .map((post): [PlannedPost, PlannedPerson] => [post, random.pick(others.filter((one) => one !== post.owner))]),
  ]
  return pairs.map(([post, person], nth) => ({
    post,
    buyer: person,
    lines: linesFor(post, nth, random),
    endedAt: before(now, (nth % 11) * (nth % 3 ? 5 * HOUR_MS : 23 * MINUTE_MS) + 4 * MINUTE_MS),
    isUnread: nth % 2 === 0,
  }))
}

/** Offers need a price. */
function linesFor({ tongue, row }: PlannedPost, nth: number, random: Random): readonly Line[] {
  const talks = TALKS[tongue].filter((lines) => Number(row.price) > 0 || lines.every((line) => 'text' in line))
  return talks[nth % talks.length] ?? random.pick(TALKS[tongue])
}

/** The rows of one conversation. */
export function talkRows({ post, buyer, lines, endedAt, isUnread }: Talk) {
  const id = demoId('conversation', post.id, buyer.id)
  const random = createRandom(id)
  const times = lines.map(() => random.int(2, 14) * MINUTE_MS)
  const at = (nth: number) =>
    before(
      endedAt,
      times.slice(nth + 1).reduce((sum, ms) => sum + ms, 0),
    )
  const last = lines.length
  const isLastFromSeller = lines.at(-1)?.by === 'seller'
  const messages = lines.map((line, nth) => ({
    id: demoId('conversation message', id, nth),
    conversation_id: id,
    sender_id: line.by === 'seller' ? post.owner.id : buyer.id,
    is_from_seller: line.by === 'seller',
    client_id: demoId('conversation client', id, nth),
    seq: nth + 1,
    rev: nth + 1,
    kind: 'text' in line ? 'text' : 'offer',
    text: 'text' in line ? line.text : null,
    created_at: at(nth),
  }))
  const member = (person: PlannedPerson, is_seller: boolean) => {
    const unread = isUnread && isLastFromSeller !== is_seller ? 1 : 0
    const read_seq = last - unread
    return {
      conversation_id: id,
      user_id: person.id,
      is_seller,
      read_seq,
      shown_read_seq: read_seq,
      unread,
      hidden_seq: 0,
      is_shown: true,
      is_archived: false,
      is_muted: false,
      last_at: endedAt,
    }
  }
  return {
    conversation: {
      id,
      post_id: post.id,
      buyer_id: buyer.id,
      seller_id: post.owner.id,
      rev: last,
      is_answered: lines.some(({ by }) => by === 'seller'),
      created_at: at(0),
    },
    members: [member(buyer, false), member(post.owner, true)],
    messages,
    offers: lines.flatMap((line, nth) =>
      'offer' in line
        ? [
            {
              id: demoId('offer', id, nth),
              conversation_id: id,
              message_id: demoId('conversation message', id, nth),
              post_id: post.id,
              is_from_seller: line.by === 'seller',
              amount: Math.round(Number(post.row.price) * line.offer),
              currency_id: post.row.currency_id,
              status: line.status,
              expires_at: new Date(at(nth).getTime() + OFFER_MS),
              created_at: at(nth),
              decided_at: line.status === 'open' ? null : endedAt,
            },
          ]
        : [],
    ),
  }
}
