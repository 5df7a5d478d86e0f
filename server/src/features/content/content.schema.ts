import { CONTENT_KINDS, type Texts } from '@meydan/domain/content-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { ContentEntry, ContentValue, ContentVersion } from './content.service.ts'

type LocalEntry = ContentEntry & { language: Maybe<string> }
type ShownVersion = Pick<ContentVersion, 'version' | 'value'> & Partial<ContentVersion>

const toValue = (texts: Maybe<Texts>, is_on: Maybe<boolean>): ContentValue => ({
  texts: texts ?? null,
  is_on: is_on ?? null,
})

export type TextsRefs = ReturnType<typeof addContentSchema>

/** Returns the types of texts in three languages, which announcements have, too. */
export function addContentSchema(builder: Builder) {
  const Kind = builder.enumType('ContentKind', { values: CONTENT_KINDS })

  const TextsType = builder.objectRef<Texts>('StaffTexts').implement({
    fields: (t) => ({ en: t.exposeString('en'), tr: t.exposeString('tr'), fa: t.exposeString('fa') }),
  })

  const TextsInput = builder.inputType('StaffTextsInput', {
    fields: (t) => ({ en: t.string(), tr: t.string(), fa: t.string() }),
  })

  const Entry = builder.objectRef<LocalEntry>('StaffContent').implement({
    fields: (t) => ({
      _id: t.id({ resolve: ({ kind, key }) => `${kind}:${key}` }),
      key: t.exposeString('key'),
      title: t.string({
        nullable: true,
        description: 'What it belongs to, in the requesting language; null for what its texts or key say.',
        resolve: ({ title, language }) => title && nameIn(language, title),
      }),
      texts: t.expose('texts', { type: TextsType, nullable: true }),
      is_on: t.exposeBoolean('is_on', { nullable: true, description: 'Null for what cannot be switched off.' }),
      version: t.exposeInt('version', { description: '0 for the one of the content file.' }),
      author: t.exposeString('author', { nullable: true }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
    }),
  })

  const Version = builder.objectRef<ShownVersion>('StaffContentVersion').implement({
    fields: (t) => ({
      version: t.exposeInt('version'),
      texts: t.field({ type: TextsType, nullable: true, resolve: ({ value }) => value?.texts ?? null }),
      is_on: t.boolean({ nullable: true, resolve: ({ value }) => value?.is_on ?? null }),
      author: t.string({ nullable: true, resolve: ({ author }) => author ?? null }),
      at: t.field({ type: 'DateTime', nullable: true, resolve: ({ at }) => at ?? null }),
    }),
  })

  builder.queryFields((t) => ({
    staffContent: t.field({
      type: [Entry],
      args: { kind: t.arg({ type: Kind }), requestingLanguage: t.arg.string({ required: false }) },
      extensions: staffAccess('content.edit'),
      resolve: (_, { kind, requestingLanguage: language }, { services }) =>
        services.content.list(kind).map((entry) => ({ ...entry, language })),
    }),
    staffContentHistory: t.field({
      type: [Version],
      description: 'The newest first; the last is the one of the content file.',
      args: { kind: t.arg({ type: Kind }), key: t.arg.string() },
      extensions: staffAccess('content.edit'),
      resolve: (_, ref, { services }) => services.content.history(ref),
    }),
    staffContentPreview: t.field({
      type: TextsType,
      nullable: true,
      description: 'What the texts become when they are saved.',
      args: { kind: t.arg({ type: Kind }), texts: t.arg({ type: TextsInput }) },
      extensions: staffAccess('content.edit'),
      resolve: (_, { kind, texts }, { services }) => services.content.preview(kind, toValue(texts, null)).texts,
    }),
    staffDecisionTemplates: t.field({
      type: [Entry],
      description: 'Explanations that can be added to a decision.',
      args: { requestingLanguage: t.arg.string({ required: false }) },
      extensions: staffAccess('cases.decide'),
      resolve: (_, { requestingLanguage: language }, { services }) =>
        services.content.list('decision_template').flatMap((entry) => (entry.is_on ? [{ ...entry, language }] : [])),
    }),
  }))

  builder.mutationFields((t) => {
    const ref = {
      kind: t.arg({ type: Kind }),
      key: t.arg.string(),
      version: t.arg.int({ description: 'The one that was read; 0 for a new entry.' }),
    }
    return {
      staffSaveContent: t.boolean({
        args: {
          ...ref,
          texts: t.arg({ type: TextsInput, required: false }),
          is_on: t.arg.boolean({ required: false }),
        },
        extensions: staffAccess('content.edit', { isSensitive: true }),
        resolve: async (_, { texts, is_on, ...entry }, context) => {
          await context.services.content.save(actorOf(staff(context)), entry, toValue(texts, is_on))
          return true
        },
      }),
      staffRestoreContent: t.boolean({
        description: 'Puts an earlier version in force again; 0 is the one of the content file.',
        args: { ...ref, to: t.arg.int() },
        extensions: staffAccess('content.edit', { isSensitive: true }),
        resolve: async (_, { to, ...entry }, context) => {
          await context.services.content.restore(actorOf(staff(context)), entry, to)
          return true
        },
      }),
    }
  })

  return { TextsType, TextsInput }
}
