import { buildWebWhenStale } from './build-web.ts'
import { firstVisits, firstVisitsOfPros, partBudget, webBudget, weighScreens, weighWeb } from './web-bytes.ts'

// The files served to the browser tests are measured, unless one of their inputs changed since.
await buildWebWhenStale()
const found = weighWeb()
if (!found) throw new Error('The build left no page')
for (const part of ['entry_script_kb', 'entry_style_kb'] as const) {
  process.stdout.write(`${part} ${found[part]} of at most ${webBudget[part]}\n`)
  if (found[part] > webBudget[part]) process.exitCode = 1
}
const screens = weighScreens()
if (screens.length === 0) throw new Error('The build lists no files for any screen')
const [heaviest, most] = [screens.toSorted((a, b) => b.kb - a.kb)[0], screens.toSorted((a, b) => b.scripts - a.scripts)[0]]
process.stdout.write(`screen_kb ${heaviest?.kb} of at most ${webBudget.screen_kb} (${heaviest?.name})\n`)
process.stdout.write(`screen_scripts ${most?.scripts} of at most ${webBudget.screen_scripts} (${most?.name})\n`)
const ofPros = weighScreens('pros')
const ofParts = Object.entries(partBudget).map(([name, most]) => {
  const sizes = found.chunks.filter(({ file }) => file.startsWith(`${name}-`)).map(({ kb }) => kb)
  if (sizes.length === 0) throw new Error(`The part ${name} was renamed`)
  process.stdout.write(`part_kb ${Math.max(...sizes)} of at most ${most} (${name})\n`)
  return Math.max(...sizes) <= most
})
const isHeavy = [
  ...ofParts,
  areBegun(screens, firstVisits),
  areBegun(ofPros, firstVisitsOfPros),
  screens.every(({ name, kb, scripts }) => name in firstVisits || (kb <= webBudget.screen_kb && scripts <= webBudget.screen_scripts)),
].includes(false)
if (isHeavy) {
  process.exitCode = 1
  process.stderr.write(
    'A screen or a part with its own limit grew, or a screen is split into more files: web/chunks.ts explains how modules are bundled.\n',
  )
}
if (process.exitCode === 1 && !isHeavy)
  process.stderr.write(
    'The first load grew: what does a route file or its search import that only the screen needs (docs/performance.md)?\n',
  )

function areBegun(found: typeof screens, limits: Readonly<Record<string, { kb: number; scripts: number }>>): boolean {
  return Object.entries(limits).every(([name, most]) => {
    const screen = found.find((each) => each.name === name)
    if (!screen) throw new Error(`The screen ${name} of the first visits was renamed`)
    process.stdout.write(
      `first_visit_kb ${screen.kb} of at most ${most.kb}, scripts ${screen.scripts} of at most ${most.scripts} (${name})\n`,
    )
    return screen.kb <= most.kb && screen.scripts <= most.scripts
  })
}
