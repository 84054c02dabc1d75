import { dirname, posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

type Target = { file: string; name: string }
type File = { imports: Map<string, Target>; bodies: Map<string, string>; reexports: Map<string, Target>; text: string }

/**
 * The handler of every mounted call whose code reaches a function, by the name of the call: `mount(calls.refund, refund)` is found for
 * `requireStepUp` if `refund`, or a function it refers to, calls it.
 */
export function callsThatReach(goal: Target): string[] {
  const files = new Map(
    sourceFiles('server/modules')
      .filter(({ path }) => !path.endsWith('.test.ts'))
      .map(({ path, text }) => [path, read(path, text)] as const),
  )
  return [...files].flatMap(([path, { text }]) =>
    [...text.matchAll(/\bmount\(\s*(?:\w+\.)?(\w+),\s*([^\n]+)/g)].flatMap(([, call = '', handler = '']) =>
      reaches({ file: path, text: handler }, goal, files, new Set()) ? [call] : [],
    ),
  )
}

function read(path: string, text: string): File {
  const imports = new Map<string, Target>()
  const reexports = new Map<string, Target>()
  for (const [, kind, names = '', from = ''] of text.matchAll(/^(import|export) (?!type)(?:\{([^}]*)\}|\* as \w+) from '(\.[^']+)'/gm)) {
    const file = posix.join(dirname(path), from)
    for (const [, name = '', alias] of names.matchAll(/(\w+)(?: as (\w+))?/g))
      (kind === 'import' ? imports : reexports).set(alias ?? name, { file, name })
  }
  for (const [, alias = '', from = ''] of text.matchAll(/^import \* as (\w+) from '(\.[^']+)'/gm))
    imports.set(alias, { file: posix.join(dirname(path), from), name: '*' })
  const bodies = new Map(
    [
      ...text.matchAll(
        /^(?:export )?(?:async )?(?:function|const) (\w+)[\s\S]*?(?=^(?:export |async |function |const |type |\/\*\*)|(?![\s\S]))/gm,
      ),
    ].map(([body, name = '']) => [name, body] as const),
  )
  return { imports, reexports, bodies, text }
}

function reaches(from: { file: string; text: string }, goal: Target, files: ReadonlyMap<string, File>, seen: Set<string>): boolean {
  const file = files.get(from.file)
  if (!file) return false
  return [...from.text.matchAll(/\b(\w+)(?:\.(\w+))?/g)].some(([, word = '', member]) => {
    const imported = file.imports.get(word)
    const named = imported?.name === '*' ? { file: imported.file, name: member ?? '' } : imported
    return leads(named ?? { file: from.file, name: word }, goal, files, seen)
  })
}

function leads(target: Target, goal: Target, files: ReadonlyMap<string, File>, seen: Set<string>): boolean {
  if (target.file === goal.file && target.name === goal.name) return true
  const key = `${target.file} ${target.name}`
  if (seen.has(key)) return false
  seen.add(key)
  const file = files.get(target.file)
  const passed = file?.reexports.get(target.name)
  if (passed) return leads(passed, goal, files, seen)
  const body = file?.bodies.get(target.name)
  return body !== undefined && reaches({ file: target.file, text: body }, goal, files, seen)
}
