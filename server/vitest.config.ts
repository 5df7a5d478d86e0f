import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Node takes the CommonJS build, Vite would take the other: two copies whose errors and types are not each other's.
  resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } },
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', '../demo/src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // A worker keeps its modules from file to file: importing them anew for each file took a fifth of the time.
    isolate: false,
    testTimeout: 20_000,
    // A second is too short for a node that has just started on a busy machine; waiting costs nothing when the state appears.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
  },
})
