import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { Duplicates, MergedPlace } from './place-merges.service.ts'

export function addPlaceMergesSchema(builder: Builder) {
  const Place = builder.objectRef<MergedPlace>('StaffPlace').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      title: t.exposeString('title'),
      address: t.exposeString('address', { nullable: true }),
      owner: t.exposeString('owner', { nullable: true, description: 'The username of whose it is.' }),
    }),
  })

  const DuplicatesType = builder.objectRef<Duplicates>('StaffDuplicates').implement({
    fields: (t) => ({
      place: t.expose('place', { type: Place }),
      similar: t.expose('similar', { type: [Place], description: 'Places nearby with a similar title.' }),
    }),
  })

  builder.queryField('staffPlaceDuplicates', (t) =>
    t.field({
      type: DuplicatesType,
      args: { place_id: t.arg.id() },
      extensions: staffAccess('places.decide'),
      resolve: (_, { place_id }, { services }) => services.placeMerges.duplicates(place_id),
    }),
  )

  builder.mutationField('staffMergePlaces', (t) =>
    t.boolean({
      description: 'The duplicate is removed; its address leads to the place that is kept.',
      args: { kept_id: t.arg.id(), duplicate_id: t.arg.id(), reason: t.arg.string() },
      extensions: staffAccess('places.decide'),
      resolve: async (_, { kept_id, duplicate_id, reason }, context) => {
        await context.services.placeMerges.merge(actorOf(staff(context)), kept_id, duplicate_id, reason)
        return true
      },
    }),
  )
}
