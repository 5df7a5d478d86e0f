import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import { unauthenticated } from '#lib/problem.ts'
import type { TokenStep, Viewer } from '#lib/viewer.ts'
import type { Context } from './context.ts'

/** Who may call a root field. Finer rules (whose post, whose profile) are the services'. */
export type Access = 'anyone' | 'user' | { step: TokenStep }

export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

function mayCall(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true
  if (access === 'user') return viewer.kind === 'user'
  return viewer.kind === 'temporary' && viewer.step === access.step
}

/** Adds the access check to every root field. A field that does not declare who may call it stops the start. */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {})) guard(field)
  return schema
}

function guard(field: GraphQLField<unknown, unknown>) {
  const access = accessOf(field)
  if (!access) throw new Error(`The root field ${field.name} does not say who may call it`)
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (source, args, context, info) => {
    const { viewer, services } = context as Context
    if (!mayCall(viewer, access)) throw unauthenticated()
    if (field.extensions.heavy) services.readLimiter.take(viewer.kind === 'user' ? viewer.id : viewer.ip)
    return resolve(source, args, context, info)
  }
}
