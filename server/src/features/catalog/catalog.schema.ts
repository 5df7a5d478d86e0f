import { REPORT_SUBJECTS } from '@meydan/domain/report-rules.ts'
import { access, type Builder } from '#graphql/builder.ts'
import type { NamedEntry, StatusEntry } from './catalog.service.ts'

export type CatalogRefs = ReturnType<typeof addCatalogSchema>

export function addCatalogSchema(builder: Builder) {
  const SubjectType = builder.enumType('ReportSubjectType', { values: REPORT_SUBJECTS })

  const ReportTitle = builder.objectRef<StatusEntry>('ReportTitle').implement({
    fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name'), status: t.exposeBoolean('status') }),
  })

  const Department = builder.objectRef<StatusEntry>('Department').implement({
    fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name'), status: t.exposeBoolean('status') }),
  })

  const PlaceCategory = builder.objectRef<NamedEntry & { slug: string }>('PlaceCategory').implement({
    fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name'), slug: t.exposeString('slug') }),
  })

  builder.queryFields((t) => {
    const language = { requestingLanguage: t.arg.string({ required: false }) }
    return {
      getReportTitlesApp: t.field({
        type: [ReportTitle],
        args: {
          ...language,
          subject_type: t.arg({
            type: SubjectType,
            required: false,
            description: 'What is reported; a post if left out.',
          }),
        },
        extensions: access('user'),
        resolve: (_, { requestingLanguage, subject_type }, { services }) =>
          services.catalog.reportTitles(requestingLanguage, subject_type ?? 'post'),
      }),
      getContactUsDepartmentsProfile: t.field({
        type: [Department],
        args: language,
        extensions: access('user'),
        resolve: (_, { requestingLanguage }, { services }) => services.catalog.departments(requestingLanguage),
      }),
      getContactUsDepartmentsLanding: t.field({
        type: [Department],
        args: language,
        extensions: access('anyone'),
        resolve: (_, { requestingLanguage }, { services }) => services.catalog.departments(requestingLanguage),
      }),
      getPlacesCategories: t.field({
        type: [PlaceCategory],
        args: language,
        extensions: access('user'),
        resolve: (_, { requestingLanguage }, { services }) =>
          services.catalog.placeCreationCategories(requestingLanguage),
      }),
    }
  })

  return { SubjectType }
}
