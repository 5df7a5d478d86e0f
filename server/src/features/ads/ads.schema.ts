import { AD_EVENT_KINDS } from '@meydan/domain/ad-rules.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { AdDay } from './ads.service.ts'

export function addAdsSchema(builder: Builder, { PostType, AdStatusType }: PostTypes) {
  const AdDayType = builder.objectRef<AdDay>('AdDay').implement({
    description: 'The results of one packet-day of an advertisement, each person counted once.',
    fields: (t) => ({
      day: t.exposeInt('day', { description: '1 is the first 24 hours.' }),
      views: t.exposeInt('views'),
      opens: t.exposeInt('opens'),
      contacts: t.exposeInt('contacts'),
    }),
  })
  const EventKind = builder.enumType('AdEventKind', { values: AD_EVENT_KINDS })
  const AdEvent = builder.inputType('AdEvent', {
    fields: (t) => ({ post_id: t.id(), kind: t.field({ type: EventKind }) }),
  })

  builder.queryFields((t) => ({
    adStats: t.field({
      type: [AdDayType],
      description: 'Of the newest advertisement of the viewer’s post.',
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { post_id }, context) => context.services.ads.stats(user(context), post_id),
    }),
  }))

  builder.mutationFields((t) => {
    const args = { post_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) }
    const post = (context: Parameters<typeof user>[0], id: string, language: Language, info: Info) =>
      context.services.posts.single(user(context), id, projectionOf(language, requestedFields(info)))
    return {
      advertiseNewPost: t.field({
        type: PostType,
        description: 'Changes days and start of a pending advertisement; adds days to a running one.',
        args: {
          ...args,
          days: t.arg.int(),
          starts_at: t.arg.string({ required: false, description: 'Milliseconds since 1970, as text.' }),
          request_id: t.arg.id({ required: false, description: 'Chosen by the client; days are added once per id.' }),
          seen_status: t.arg({
            type: AdStatusType,
            required: false,
            description: 'The status the client has seen; CONFLICT if it has changed.',
          }),
        },
        extensions: access('user'),
        resolve: async (_, { post_id, requestingLanguage, ...given }, context, info) => {
          await context.services.ads.advertise(user(context), post_id, given)
          return post(context, post_id, requestingLanguage, info)
        },
      }),
      stopAdvertisement: t.field({
        type: PostType,
        args,
        extensions: access('user'),
        resolve: async (_, { post_id, requestingLanguage }, context, info) => {
          await context.services.ads.stop(user(context), post_id)
          return post(context, post_id, requestingLanguage, info)
        },
      }),
      removeFromAdvertisements: t.field({
        type: PostType,
        args,
        extensions: access('user'),
        resolve: async (_, { post_id, requestingLanguage }, context, info) => {
          await context.services.ads.remove(user(context), post_id)
          return post(context, post_id, requestingLanguage, info)
        },
      }),
      recordAdEvents: t.boolean({
        description: 'What the viewer did with advertised posts: viewed, opened, contacted.',
        args: { events: t.arg({ type: [AdEvent] }) },
        extensions: access('user'),
        resolve: async (_, { events }, context) => {
          await context.services.ads.record(user(context), events)
          return true
        },
      }),
    }
  })
}

type Language = string | null | undefined
type Info = Parameters<typeof requestedFields>[0]
