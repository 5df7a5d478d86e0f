import { STANDING_MESSAGES } from '@meydan/domain/case-rules.ts'
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import type { StaffAccess } from '#features/staff/staff.service.ts'
import { forbidden, type Problem, unauthenticated } from '#lib/problem.ts'
import type { TokenStep, UserViewer, Viewer } from '#lib/viewer.ts'
import type { Context } from './context.ts'
import { isRefusedWhileRestricted, OPEN_WHILE_SUSPENDED, standingOf } from './standing-rules.ts'
import { switchOf } from './switched-fields.ts'

/** Messages have an id of the device. One that is stored is answered again, whatever was decided since. */
const RESENT = new Set(['makeOffer', 'sendLocation', 'sendMessage', 'sendPhoneNumber', 'sendPhoto'])

const PAGE_ROWS = 36
const ROWS_MOST = 500

/** Who may call a root field. Finer rules (whose post, whose profile) are the services'. */
export type Access = 'anyone' | 'user' | { step: TokenStep }

export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return field.extensions.access as Access | undefined
}

/** What a field asks of staff; undefined for fields that are not theirs. */
export const staffAccessOf = (field: GraphQLField<unknown, unknown>) =>
  field.extensions.staff as StaffAccess | undefined

function mayCall(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true
  if (access === 'user') return viewer.kind === 'user'
  return viewer.kind === 'temporary' && viewer.step === access.step
}

/** Adds the access check to every root field. A field that does not declare who may call it stops the start. */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) guard(field, false)
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) guard(field, true)
  return schema
}

function guard(field: GraphQLField<unknown, unknown>, isMutation: boolean) {
  const access = accessOf(field)
  if (!access) throw new Error(`The root field ${field.name} does not say who may call it`)
  const staffAccess = staffAccessOf(field)
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (source, args, context, info) => {
    const { viewer, services } = context as Context
    if (!mayCall(viewer, access)) throw unauthenticated()
    const refusal = isMutation ? refusalOf(context as Context, field.name, args) : null
    if (refusal)
      return isStored(context as Context, field.name, args).then((isResent) => {
        if (!isResent) throw refusal
        return resolve(source, args, context, info)
      })
    if (field.extensions.heavy)
      services.readLimiter.take(viewer.kind === 'user' ? viewer.id : viewer.ip, pagesAskedFor(args))
    if (!staffAccess) return resolve(source, args, context, info)
    return admit(context as Context, staffAccess, args).then(() => resolve(source, args, context, info))
  }
}

/** A page has as many rows as a screen of Explore. More than the most that any field gives are refused by that field. */
function pagesAskedFor({
  limit,
  searchData,
}: {
  limit?: number | null
  searchData?: { limit?: number | null }
}): number {
  const rows = Math.min(limit ?? searchData?.limit ?? 0, ROWS_MOST)
  return Math.max(1, Math.ceil(rows / PAGE_ROWS))
}

async function admit(context: Context, access: StaffAccess, args: unknown) {
  const { viewer, services, request } = context
  context.staff = await services.staff.admit(viewer as UserViewer, access, { requestId: request.id, args })
}

/** Why staff's decisions refuse a mutation: about the person, or about the feature. */
function refusalOf(context: Context, name: string, args: Record<string, unknown>): Problem | null {
  const refusal = standingRefusal(context, name, args)
  const feature = switchOf(name, args)
  return refusal ?? (feature && context.services.content.refusalOf(feature))
}

/** FORBIDDEN, not UNAUTHENTICATED: a suspended person stays logged in. */
function standingRefusal({ viewer, services }: Context, name: string, args: Record<string, unknown>): Problem | null {
  const standing = standingOf(viewer, services.clock.now())
  const isRefused = standing === 'suspended' ? !OPEN_WHILE_SUSPENDED.has(name) : isRefusedWhileRestricted(name, args)
  return standing && isRefused ? forbidden(STANDING_MESSAGES[standing]) : null
}

async function isStored({ viewer, services }: Context, name: string, { client_id }: Record<string, unknown>) {
  return viewer.kind === 'user' && RESENT.has(name) && (await services.sending.isSent(viewer, client_id as string))
}
