import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import {
  type Figure,
  type FigureCity,
  type Figures,
  figuresAsCsv,
  type OpenCases,
  type UnmetWord,
} from './figures.service.ts'

export function addFiguresSchema(builder: Builder) {
  const FigureType = builder.objectRef<Figure>('StaffFigure').implement({
    fields: (t) => ({
      day: t.exposeString('day', { description: 'Such as 2026-01-31, in UTC.' }),
      figure: t.exposeString('figure'),
      value: t.exposeFloat('value'),
    }),
  })
  const City = builder.objectRef<FigureCity>('StaffFigureCity').implement({
    fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
  })
  const Word = builder.objectRef<UnmetWord>('StaffUnmetWord').implement({
    fields: (t) => ({
      word: t.exposeString('word'),
      language: t.exposeString('language'),
      searches: t.exposeInt('searches'),
      people: t.exposeInt('people', { description: 'At least so many different people.' }),
    }),
  })
  const Open = builder.objectRef<OpenCases>('StaffOpenCases').implement({
    fields: (t) => ({
      type: t.exposeString('type'),
      days: t.exposeInt('days', { description: 'The least age: 0, 1, 3 or 7.' }),
      cases: t.exposeInt('cases', { description: 'Counted up to 1000.' }),
    }),
  })
  const FiguresType = builder.objectRef<Figures>('StaffFigures').implement({
    fields: (t) => ({
      figures: t.expose('figures', { type: [FigureType] }),
      words: t.expose('words', { type: [Word], description: 'Searched for in vain by several people.' }),
      cities: t.expose('cities', { type: [City], description: 'Where most happens.' }),
      open: t.expose('open', { type: [Open] }),
      csv: t.string({ resolve: (figures) => figuresAsCsv(figures) }),
    }),
  })

  builder.queryField('staffFigures', (t) =>
    t.field({
      type: FiguresType,
      args: {
        from: t.arg.string({ description: 'The first day, such as 2026-01-01.' }),
        until: t.arg.string({ description: 'The last day.' }),
        city: t.arg.string({ required: false, description: 'The key of a city; without it, the whole zone.' }),
      },
      extensions: staffAccess('figures.read'),
      resolve: (_, args, context) => context.services.figures.read(staff(context), args),
    }),
  )
}
