import type { Edge, MoveActor } from '@crewcall/contract/rules/machine.ts'
import { calleeOf, visit } from './parse-source.ts'
import type { SourceFile } from './source-files.ts'
import { makes, movesIn } from './moves-asked.ts'
import type { AskedAt, AskFor } from './moves-asked.ts'

/** A top-level part of a file: a function, a table or a statement, with the names it mentions and the transitions it requests. */
type Part = { file: string; name: string | null; start: number; end: number; names: Set<string>; asks: AskedAt[]; calls: Set<string> }
/** A path into the program: the part where it begins, and its possible actors. */
type Entry = { name: string; makers: readonly MoveActor[] }

/** A request of transitions, with the actors that have a path to it. */
type Made = { ask: AskedAt; makers: readonly MoveActor[] }

/**
 * The transitions that a program requests, and for whom. Paths are followed by the names of functions, so there may be too many, but never too
 * few.
 * @param entries calls of the API by the name of their handler, with their permitted callers; jobs and reactions are found in the files
 */
export function movesMade(
  files: readonly SourceFile[],
  { entries, askFor }: { entries: readonly Entry[]; askFor: AskFor },
): readonly Made[] {
  const parts = files.flatMap((file) => partsOf(file, askFor))
  const byName = Map.groupBy(
    parts.filter(({ name }) => name !== null),
    ({ name }) => name,
  )
  const ways = [
    ...entries.flatMap(({ name, makers }) => (byName.get(name) ?? []).map((part) => ({ part, makers }))),
    ...parts.flatMap((part) => {
      const makers = ownMakers(part)
      return makers.length > 0 ? [{ part, makers }] : []
    }),
  ]
  const nextOf = new Map(parts.map((part) => [part, next(part, byName)]))
  const reached = ways.map(({ part, makers }) => ({ makers, parts: reach(part, nextOf) }))
  return reached.flatMap(({ makers, parts: all }) => {
    // Code that calls an outside service also acts on its answer.
    const received = [...all].some(({ names }) => names.has('ports')) ? [...makers, 'provider' as const] : makers
    // A transition with the system as the actor is taken by it, whoever called.
    return [...all].flatMap(({ asks, names }) =>
      asks.map((ask) => ({ ask, makers: names.has('system') ? [...received, 'system' as const] : received })),
    )
  })
}

/** One sentence for each listed actor of a transition without a path to it. */
export function idleMakers(made: readonly Made[], machines: readonly { name: string; edges: readonly Edge[] }[]): string[] {
  return machines.flatMap(({ name, edges }) =>
    edges
      .filter(({ isFollowed }) => !isFollowed)
      .flatMap(({ from, event, by }) =>
        by
          .filter((maker) => !made.some(({ makers, ask }) => makers.includes(maker) && ask.machine === name && makes(ask, from, event)))
          .map((maker) => `${name}: ${maker} never makes ${from ?? 'nothing'} ${event}`),
      ),
  )
}

// A job acts for the clock or for the system; neither is a person, and the machine's row says which one it is.
function ownMakers({ calls }: Part): MoveActor[] {
  return calls.has('job') || calls.has('on') ? ['system', 'clock'] : []
}

function reach(from: Part, nextOf: ReadonlyMap<Part, readonly Part[]>): Set<Part> {
  const found = new Set([from])
  for (const part of found) for (const one of nextOf.get(part) ?? []) found.add(one)
  return found
}

/** The parts that a part mentions: those of its own file, or else of any. */
function next(part: Part, byName: ReadonlyMap<string | null, readonly Part[]>): Part[] {
  return [...part.names].flatMap((name) => {
    const known = byName.get(name) ?? []
    const here = known.filter(({ file }) => file === part.file)
    // An enqueued job runs by itself, as the system.
    return (here.length > 0 ? here : known).filter(({ calls }) => !calls.has('job'))
  })
}

function partsOf(file: SourceFile, askFor: AskFor): Part[] {
  const parts: Part[] = []
  visit(file, {
    Program: ({ body }) => {
      for (const statement of body) {
        if (statement.type === 'ImportDeclaration') continue
        const inner = statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
        const name =
          inner.type === 'FunctionDeclaration'
            ? (inner.id?.name ?? null)
            : inner.type === 'VariableDeclaration' && inner.declarations[0]?.id.type === 'Identifier'
              ? inner.declarations[0].id.name
              : null
        parts.push({ file: file.path, name, start: statement.start, end: statement.end, names: new Set(), asks: [], calls: new Set() })
      }
    },
  })
  const at = (start: number) => parts.find((part) => part.start <= start && start < part.end)
  visit(file, {
    Identifier: ({ name, start }) => {
      at(start)?.names.add(name)
    },
    CallExpression: (node) => {
      const callee = calleeOf(node)
      if (callee !== undefined && node.callee.type === 'Identifier') at(node.start)?.calls.add(callee)
    },
  })
  for (const ask of movesIn(file, askFor)) at(ask.start)?.asks.push(ask)
  return parts
}
