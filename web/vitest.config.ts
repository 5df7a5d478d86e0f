import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'happy-dom',
      // Each file has globals and modules of its own, but not a process: starting one for each took half of the time.
      pool: 'vmThreads',
      maxWorkers: 2, // of two processors the default would use one
      testTimeout: 20_000,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['./src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
)
