import type { TextsRefs } from '#features/content/content.schema.ts'
import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { Announcement, City } from './announcements.service.ts'

export function addAnnouncementsSchema(builder: Builder, { TextsType, TextsInput }: TextsRefs) {
  const CityType = builder.objectRef<City>('StaffCity').implement({
    fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
  })

  const AnnouncementType = builder.objectRef<Announcement>('StaffAnnouncement').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      texts: t.expose('texts', { type: TextsType }),
      city: t.string({
        nullable: true,
        description: 'Null for everybody.',
        resolve: ({ city, city_name }) => (city ? (city_name ?? city) : null),
      }),
      author: t.exposeString('author'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      told_count: t.exposeInt('told_count', { description: 'How many people were told so far.' }),
      taken_back_at: t.expose('taken_back_at', { type: 'DateTime', nullable: true }),
      is_finished: t.boolean({ resolve: ({ finished_at }) => finished_at !== null }),
    }),
  })

  builder.queryFields((t) => ({
    staffAnnouncements: t.field({
      type: [AnnouncementType],
      description: 'The newest first.',
      extensions: staffAccess('content.edit'),
      resolve: (_, __, { services }) => services.announcements.list(),
    }),
    staffCities: t.field({
      type: [CityType],
      description: 'Cities that an announcement can be for.',
      extensions: staffAccess('content.edit'),
      resolve: (_, __, { services }) => services.announcements.cities(),
    }),
  }))

  builder.mutationFields((t) => ({
    staffTakeBackAnnouncement: t.boolean({
      description: 'Disappears from people who have not read it, within minutes.',
      args: { announcement_id: t.arg.id(), reason: t.arg.string() },
      extensions: staffAccess('content.edit', { isSensitive: true }),
      resolve: async (_, { announcement_id, reason }, context) => {
        await context.services.announcements.takeBack(actorOf(staff(context)), announcement_id, reason)
        return true
      },
    }),
    staffAnnounce: t.boolean({
      description: 'Tells everybody, or the people of a city, within minutes.',
      args: {
        texts: t.arg({ type: TextsInput }),
        city: t.arg.string({ required: false, description: 'The key of a city; without it, everybody.' }),
      },
      extensions: staffAccess('content.edit', { isSensitive: true }),
      resolve: async (_, { texts, city }, context) => {
        await context.services.announcements.announce(actorOf(staff(context)), texts, city ?? '')
        return true
      },
    }),
  }))
}
