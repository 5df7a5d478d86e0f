// npm run build: builds the web app ahead, for a machine where the server may not write into the project's folder.
import { ensureWebBuilt } from '../server/src/web-build.ts'

await ensureWebBuilt((line) => console.log(line))
