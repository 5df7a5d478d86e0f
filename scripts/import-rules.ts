import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Which workspaces a workspace may import; see ARCHITECTURE.md. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  server: ['domain', 'demo'],
  demo: ['domain', 'server'],
  web: ['domain'],
  e2e: ['domain'],
  bench: ['domain'],
  scripts: ['domain', 'server', 'web', 'e2e'],
}
const PARTS = Object.keys(MAY_IMPORT)

/** The files of a server feature that other features may import. On the web: the files directly in a feature's folder. */
const PUBLIC_ON_SERVER = /\.(service|schema|http|jobs|test|policy|sql|content|ids)\.ts$/

/** What a server loads when it first needs it (`await import(…)`): an idle one does without. */
const ON_DEMAND = ['sharp', 'stripe', 'nodemailer', 'openid-client', '@opentelemetry/sdk-trace', '@meydan/demo/demo.ts']

type Import = { from: string; to: string; written: string; isType: boolean }

/** Returns a sentence for each broken rule. */
export function brokenImportRules(root: string): string[] {
  const all = readImports(root)
  const imports = all.filter(({ to }) => to !== '')
  return [...imports.flatMap((each) => judge(each)), ...cycles(imports), ...loadedTooEarly(all)]
}

function readImports(root: string): Import[] {
  const files = globSync(`{${PARTS.join(',')}}/**/*.{ts,tsx,mts}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  return files.sort().flatMap((file) => {
    const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    const targets = [
      ...module.staticImports.filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType)),
      ...module.staticExports.flatMap(({ entries }) => entries.filter((entry) => !entry.isType)),
    ].flatMap((entry) => ('moduleRequest' in entry && entry.moduleRequest ? [entry.moduleRequest.value] : []))
    const typeTargets = module.staticImports
      .filter(({ entries }) => entries.length && entries.every(({ isType }) => isType))
      .map(({ moduleRequest }) => moduleRequest.value)
    return [...new Set([...targets, ...typeTargets])].map((target) => ({
      from: file,
      to: locate(root, file, target) ?? '',
      written: target,
      isType: !targets.includes(target),
    }))
  })
}

function locate(root: string, file: string, target: string): string | null {
  if (target.startsWith('#')) return `${sourcesOf(partOf(file))}${target.slice(1)}`
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target))
  const ours = target.match(/^@meydan\/(\w+)\/(.+)$/)
  return ours ? `${ours[1]}/src/${ours[2]}` : null
}

const partOf = (file: string) => file.split('/')[0] ?? ''
/** What `#` means in a workspace, as in `imports` of its package.json. scripts/ is not a workspace. */
const sourcesOf = (part: string) => (part === 'scripts' ? '' : part === 'e2e' ? 'e2e/' : `${part}/src/`)
const featureOf = (file: string) => file.match(/^(?:server|web)\/src\/features\/([^/]+)\//)?.[1] ?? null

function judge({ from, to, written }: Import): string[] {
  const [part, target] = [partOf(from), partOf(to)]
  if (part !== target && !MAY_IMPORT[part]?.includes(target))
    return [`${from} imports ${to}: ${part} may not import ${target}`]
  if (
    written.startsWith('../') &&
    sourcesOf(part) &&
    to.startsWith(sourcesOf(part)) &&
    from.startsWith(sourcesOf(part))
  )
    return [`${from} imports ${written}: write #${to.slice(sourcesOf(part).length)}`]
  const feature = featureOf(to)
  if (feature && featureOf(from) !== feature) {
    const belowFeatures = from.match(/^(server\/src\/(lib|db)|web\/src\/(forms|graphql|hooks|i18n|theme|ui))\//)
    if (belowFeatures) return [`${from} imports ${to}: ${belowFeatures[1]} must not import features`]
    if (featureOf(from) && isPrivate(to)) return [`${from} imports ${to}, which is private to the feature ${feature}`]
  }
  return []
}

function isPrivate(file: string): boolean {
  if (file.startsWith('server/')) return !PUBLIC_ON_SERVER.test(file)
  return /\/features\/[^/]+\/.+\//.test(file)
}

/** Type imports count: they vanish at run time, but still tie two files together for readers. */
function cycles(imports: Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, trail: string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) found.push(`import cycle: ${[...trail.slice(at), file].join(' → ')}`)
    if (at >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}

function loadedTooEarly(imports: Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  )
  const loaded = new Set(['server/src/main.ts'])
  const found: string[] = []
  for (const file of loaded)
    for (const { to, written } of next.get(file) ?? []) {
      if (ON_DEMAND.includes(written)) found.push(`${file} loads ${written} at the start: import it where it is needed`)
      if (to) loaded.add(to)
    }
  return found
}
