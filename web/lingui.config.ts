import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { domainMessages } from './scripts/domain-messages.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'tr', 'fa'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/dictionaries/{locale}',
      include: [
        '<rootDir>/src',
        '<rootDir>/../domain/src/{messages,server-messages}.ts',
        '<rootDir>/../domain/src/{account,ad,block,case,comment,conversation,deal,explore,limit,notice,offer,payment,people,place,place-review,post,publishing,report,saved,saved-search}-rules.ts',
      ],
      exclude: ['**/*.test.*', '**/*.generated.*', '<rootDir>/src/features/staff/**'],
    },
    // The texts of the console: other people do not load them.
    {
      path: '<rootDir>/src/i18n/dictionaries/staff/{locale}',
      include: ['<rootDir>/src/features/staff', '<rootDir>/../domain/src/staff-rules.ts'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Line numbers and dates would make every dictionary change with every edit.
  format: formatter({ lineNumbers: false, origins: true }),
  extractors: [domainMessages, babelExtractor],
})
