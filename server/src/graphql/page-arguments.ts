import type { Builder } from './builder.ts'

type ArgumentBuilder = Parameters<Parameters<Builder['queryFields']>[0]>[0]['arg']

/** The arguments of a list that is read page by page (lib/paging.ts). */
export const pageArguments = (arg: ArgumentBuilder) => ({
  skip: arg.int({ required: false }),
  limit: arg.int({ required: false }),
  until: arg({ type: 'DateTime', required: false }),
})
