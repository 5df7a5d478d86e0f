import { OFFER_ANSWERS } from '@meydan/domain/offer-rules.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import type { SendingTypes } from '#features/conversations/sending.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

export function addOffersSchema(builder: Builder, { SentMessageType }: SendingTypes, { Currency }: PostTypes) {
  const AnswerType = builder.enumType('OfferAnswer', { values: OFFER_ANSWERS })
  builder.queryFields((t) => ({
    offerCurrency: t.field({
      type: Currency,
      nullable: true,
      description:
        'What offers for a post are in: its own currency, or that of its country if its price is to be agreed on.',
      args: { post_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: (_, { post_id, requestingLanguage }, context) =>
        context.services.offers.currency(user(context), post_id, languageCode(requestingLanguage)),
    }),
  }))
  builder.mutationFields((t) => ({
    makeOffer: t.field({
      type: SentMessageType,
      description: 'Into a conversation, or about a post, which opens one. Counters the open offer of the other.',
      args: {
        conversation_id: t.arg.id({ required: false }),
        post_id: t.arg.id({ required: false }),
        client_id: t.arg.id(),
        amount: t.arg.float(),
      },
      extensions: access('user'),
      resolve: (_, { client_id, amount, ...target }, context) =>
        context.services.offers.make(user(context), target, { clientId: client_id, amount }),
    }),
    answerOffer: t.field({
      type: SentMessageType,
      description:
        'An accepted offer reserves the post; the owner completes the deal, and either of the two releases it.',
      args: { offer_id: t.arg.id(), answer: t.arg({ type: AnswerType }) },
      extensions: access('user'),
      resolve: (_, { offer_id, answer }, context) => context.services.offers.answer(user(context), offer_id, answer),
    }),
  }))
}
