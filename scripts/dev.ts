// npm run dev: the server restarts when its sources change; Vite reloads the web app and proxies API requests to the server.
import { spawn } from 'node:child_process'

const port = process.env.PORT ?? '4000'
const server = spawn(
  process.execPath,
  [
    '--watch-path=server/src',
    '--watch-path=server/content',
    '--watch-path=domain/src',
    '--watch-preserve-output',
    'server/src/main.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, WEB_APP: 'off' },
  },
)
const web = spawn(process.execPath, ['../node_modules/vite/bin/vite.js'], {
  cwd: 'web',
  stdio: 'inherit',
  env: { ...process.env, MEYDAN_SERVER: `http://localhost:${port}` },
})

const children = [server, web]
for (const child of children) child.on('exit', () => stop())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
