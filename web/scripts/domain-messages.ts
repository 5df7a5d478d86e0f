import type { ExtractorType } from '@lingui/conf'
import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { AD_MESSAGES } from '@meydan/domain/ad-rules.ts'
import { BLOCK_MESSAGES } from '@meydan/domain/block-rules.ts'
import { STANDING_MESSAGES } from '@meydan/domain/case-rules.ts'
import { COMMENT_MESSAGES } from '@meydan/domain/comment-rules.ts'
import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import { DEAL_MESSAGES, REVIEW_MESSAGES } from '@meydan/domain/deal-rules.ts'
import { EXPLORE_MESSAGES } from '@meydan/domain/explore-rules.ts'
import { LIMIT_MESSAGES } from '@meydan/domain/limit-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { NOTICE_MESSAGES } from '@meydan/domain/notice-rules.ts'
import { OFFER_MESSAGES } from '@meydan/domain/offer-rules.ts'
import { PAYMENT_MESSAGES } from '@meydan/domain/payment-rules.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { PLACE_REVIEW_MESSAGES } from '@meydan/domain/place-review-rules.ts'
import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import { REPORT_MESSAGES } from '@meydan/domain/report-rules.ts'
import { SAVED_MESSAGES } from '@meydan/domain/saved-rules.ts'
import { SAVED_SEARCH_MESSAGES } from '@meydan/domain/saved-search-rules.ts'
import { SERVER_MESSAGES } from '@meydan/domain/server-messages.ts'
import {
  CASE_MESSAGES,
  CONTENT_MESSAGES,
  PLACE_MERGE_MESSAGES,
  REFUND_MESSAGES,
  STAFF_MESSAGES,
  TICKET_MESSAGES,
} from '@meydan/domain/staff-rules.ts'

/** Names may repeat between the parts of a file, sentences are collected by themselves. */
const all = (...parts: Record<string, string>[]) => parts.flatMap((part) => Object.values(part))

const SENTENCES: Record<string, Record<string, string> | string[]> = {
  'domain/src/messages.ts': MESSAGES,
  'domain/src/account-rules.ts': ACCOUNT_MESSAGES,
  'domain/src/people-rules.ts': PEOPLE_MESSAGES,
  'domain/src/ad-rules.ts': AD_MESSAGES,
  'domain/src/block-rules.ts': BLOCK_MESSAGES,
  'domain/src/comment-rules.ts': COMMENT_MESSAGES,
  'domain/src/conversation-rules.ts': CONVERSATION_MESSAGES,
  'domain/src/case-rules.ts': STANDING_MESSAGES,
  'domain/src/deal-rules.ts': all(DEAL_MESSAGES, REVIEW_MESSAGES),
  'domain/src/explore-rules.ts': EXPLORE_MESSAGES,
  'domain/src/limit-rules.ts': LIMIT_MESSAGES,
  'domain/src/notice-rules.ts': NOTICE_MESSAGES,
  'domain/src/offer-rules.ts': OFFER_MESSAGES,
  'domain/src/place-review-rules.ts': PLACE_REVIEW_MESSAGES,
  'domain/src/place-rules.ts': PLACE_MESSAGES,
  'domain/src/payment-rules.ts': PAYMENT_MESSAGES,
  'domain/src/post-rules.ts': POST_MESSAGES,
  'domain/src/publishing-rules.ts': PUBLISHING_MESSAGES,
  'domain/src/report-rules.ts': REPORT_MESSAGES,
  'domain/src/saved-rules.ts': SAVED_MESSAGES,
  'domain/src/saved-search-rules.ts': SAVED_SEARCH_MESSAGES,
  'domain/src/staff-rules.ts': all(
    STAFF_MESSAGES,
    CASE_MESSAGES,
    CONTENT_MESSAGES,
    TICKET_MESSAGES,
    PLACE_MERGE_MESSAGES,
    REFUND_MESSAGES,
  ),
  'domain/src/server-messages.ts': SERVER_MESSAGES,
}

const sentencesOf = (filename: string) => Object.entries(SENTENCES).find(([file]) => filename.endsWith(file))?.[1]

/** The sentences both sides use are plain data in domain/, so Lingui's own extractor cannot see them. */
export const domainMessages: ExtractorType = {
  match: (filename) => sentencesOf(filename) !== undefined,
  extract: (filename, _code, found) => {
    for (const text of Object.values(sentencesOf(filename) ?? {}))
      found({ id: text, message: text, origin: [filename, 1] })
  },
}
