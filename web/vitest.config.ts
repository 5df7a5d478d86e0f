import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'happy-dom',
      // Of two processors the default would use one. A worker keeps its modules and its document from file to file (testing/setup.ts):
      // creating them anew for each file took most of the time.
      maxWorkers: 2,
      isolate: false,
      testTimeout: 20_000,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
)
