import { NOTICE_TOPICS, SWITCHABLE_CHANNELS } from '@meydan/domain/notice-rules.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { NoticeSettings, TopicSetting } from './notice-settings.service.ts'

export function addNoticeSettingsSchema(builder: Builder) {
  const Topic = builder.enumType('NoticeTopic', { values: NOTICE_TOPICS })
  const Channel = builder.enumType('NoticeChannel', { values: SWITCHABLE_CHANNELS })

  const TopicSettingType = builder.objectRef<TopicSetting>('NoticeTopicSetting').implement({
    fields: (t) => ({
      topic: t.expose('topic', { type: Topic }),
      push: t.exposeBoolean('push'),
      mail: t.exposeBoolean('mail'),
    }),
  })

  const Settings = builder.objectRef<NoticeSettings>('NoticeSettings').implement({
    fields: (t) => ({
      _id: t.exposeID('user_id'),
      topics: t.expose('topics', { type: [TopicSettingType] }),
      time_zone: t.exposeString('time_zone', { description: 'An IANA name, such as Europe/Istanbul.' }),
      is_quiet: t.exposeBoolean('is_quiet', {
        description: 'Whether only security notices go out in the quiet hours.',
      }),
      quiet_from: t.exposeInt('quiet_from', { description: 'An hour of the day, 0 to 23.' }),
      quiet_until: t.exposeInt('quiet_until', { description: 'An hour of the day, 0 to 23.' }),
      mail_address: t.exposeString('mail_address', { nullable: true }),
      is_mail_confirmed: t.exposeBoolean('is_mail_confirmed'),
      has_mail: t.exposeBoolean('has_mail', { description: 'Whether this server sends mail.' }),
      push_key: t.exposeString('push_key', { description: 'The key a browser needs to subscribe to push messages.' }),
    }),
  })

  builder.queryField('noticeSettings', (t) =>
    t.field({
      type: Settings,
      extensions: access('user'),
      resolve: (_, __, context) => context.services.noticeSettings.find(user(context)),
    }),
  )

  builder.mutationField('changeNoticeSettings', (t) =>
    t.field({
      type: Settings,
      args: {
        time_zone: t.arg.string({ required: false }),
        is_quiet: t.arg.boolean({ required: false }),
        quiet_from: t.arg.int({ required: false }),
        quiet_until: t.arg.int({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, change, context) => context.services.noticeSettings.change(user(context), change),
    }),
  )

  builder.mutationField('switchNotices', (t) =>
    t.field({
      type: Settings,
      args: { topic: t.arg({ type: Topic }), channel: t.arg({ type: Channel }), is_on: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { topic, channel, is_on }, context) =>
        context.services.noticeSettings.switch(user(context), topic, channel, is_on),
    }),
  )

  builder.mutationField('setNoticeMail', (t) =>
    t.field({
      type: Settings,
      description:
        'Sends a link to the address; it gets mails once the link was used. Without an address: no more mails.',
      args: { address: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: (_, { address }, context) => context.services.noticeSettings.setMail(user(context), address),
    }),
  )

  builder.mutationField('subscribeToPush', (t) =>
    t.boolean({
      description: 'Sends push messages to this browser until the session ends.',
      args: {
        endpoint: t.arg.string(),
        p256dh: t.arg.string(),
        auth: t.arg.string(),
        time_zone: t.arg.string({ required: false }),
      },
      extensions: access('user'),
      resolve: async (_, target, context) => {
        await context.services.noticeSettings.subscribe(user(context), target)
        return true
      },
    }),
  )

  builder.mutationField('unsubscribeFromPush', (t) =>
    t.boolean({
      args: { endpoint: t.arg.string() },
      extensions: access('user'),
      resolve: async (_, { endpoint }, context) => {
        await context.services.noticeSettings.unsubscribe(user(context), endpoint)
        return true
      },
    }),
  )
}
