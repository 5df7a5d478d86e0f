import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { HiddenPlace, HiddenPlacesPage } from './hidden-places.service.ts'

export function addHiddenPlacesSchema(builder: Builder) {
  const HiddenPlaceType = builder.objectRef<HiddenPlace>('StaffHiddenPlace').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      title: t.exposeString('title'),
      address: t.exposeString('address', { nullable: true }),
      hidden_at: t.expose('hidden_at', { type: 'DateTime' }),
    }),
  })

  const Page = builder.objectRef<HiddenPlacesPage>('StaffHiddenPlacesPage').implement({
    fields: (t) => ({
      places: t.expose('places', { type: [HiddenPlaceType] }),
      cursor: t.exposeString('cursor', { nullable: true }),
    }),
  })

  builder.queryField('staffHiddenPlaces', (t) =>
    t.field({
      type: Page,
      description: 'Places that staff have hidden and that nobody owns, those that were hidden last first.',
      args: { cursor: t.arg.string({ required: false }) },
      extensions: staffAccess('cases.decide'),
      resolve: (_, { cursor }, { services }) => services.hiddenPlaces.page(cursor),
    }),
  )

  builder.mutationField('staffShowPlace', (t) =>
    t.boolean({
      description: 'Shows a hidden place again that nobody owns; the owner of another one appeals.',
      args: { place_id: t.arg.id(), reason: t.arg.string() },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { place_id, reason }, context) => {
        await context.services.hiddenPlaces.show(actorOf(staff(context)), place_id, reason)
        return true
      },
    }),
  )
}
