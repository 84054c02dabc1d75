import type { Edge } from '@crewcall/contract/rules/machine.ts'
import type { CallExpression, Expression, Node } from 'oxc-parser'
import { calleeOf, textOf, visit } from './parse-source.ts'
import type { SourceFile } from './source-files.ts'

/** A call's use of a machine: the possible states (null: does not exist yet; undefined: any existing one) and the events. */
type Asked = { machine: string; states: ReadonlySet<string | null | undefined>; events: ReadonlySet<string> }
/** The same, with the position of the call in the file. */
export type AskedAt = Asked & { start: number }

/** The expressions of a file's constants, by name; a name may occur in several functions. */
type Values = Map<string, Expression[]>

/** Functions that use a machine for their callers, who name the event; by the name of the machine. */
export type AskFor = Readonly<Record<string, string>>

/** The program's own: each of these passes its event to the machine. */
export const askFor: AskFor = {
  cancelApplication: 'applicationMachine',
  confirmApplication: 'applicationMachine',
  selectApplicant: 'applicationMachine',
  closeGig: 'gigMachine',
  nextState: 'hoursMachine',
  stepped: 'attemptMachine',
  closeJob: 'jobPostingMachine',
  moveReferral: 'referralMachine',
  moveCallback: 'callbackMachine',
  approve: 'hoursMachine',
  approveTogether: 'hoursMachine',
}

/** The transitions of a machine that no call takes, except automatic ones. */
export function unaskedSteps(files: readonly SourceFile[], name: string, edges: readonly Edge[], askFor: AskFor): string[] {
  const asked = files.flatMap((file) => movesIn(file, askFor)).filter(({ machine }) => machine === name)
  return edges
    .filter(({ isFollowed, from, event }) => !isFollowed && !asked.some((call) => makes(call, from, event)))
    .map(({ from, event }) => `${from ?? 'nothing'} ${event}`)
}

/** Whether a call takes the transition from this state by this event. */
export function makes({ states, events }: Asked, from: string | null, event: string): boolean {
  return events.has(event) && (states.has(from) || (from !== null && states.has(undefined)))
}

/** The uses of machines in a file. */
export function movesIn(file: SourceFile, askFor: AskFor): AskedAt[] {
  if (!/Machine\b/.test(file.text) && !Object.keys(askFor).some((name) => file.text.includes(name))) return []
  const values: Values = new Map()
  const calls: CallExpression[] = []
  visit(file, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) values.set(id.name, [...(values.get(id.name) ?? []), init])
    },
    CallExpression: (node) => {
      calls.push(node)
    },
  })
  return calls.flatMap((call) => {
    const asked = askedBy(call, values, askFor)
    return asked ? [{ ...asked, start: call.start }] : []
  })
}

function askedBy(call: CallExpression, values: Values, askFor: AskFor): Asked | undefined {
  const [first, second, third, fourth] = call.arguments
  const name = calleeOf(call) ?? ''
  const of = (node: Node | undefined) => new Set(literalsOf(node, values))
  const events = (node: Node | undefined) => new Set([...of(node)].filter((text) => typeof text === 'string'))
  if ((name === 'next' || name === 'can') && call.callee.type === 'MemberExpression' && call.callee.object.type === 'Identifier')
    return { machine: call.callee.object.name, states: of(first), events: events(second) }
  if ((name === 'stamped' || name === 'stateAfter') && second?.type === 'Identifier')
    return { machine: second.name, states: of(third), events: events(fourth) }
  if (name === 'move' && second?.type === 'Identifier')
    return { machine: second.name, states: new Set([undefined]), events: events(fourth) }
  const machine = askFor[name]
  return machine === undefined
    ? undefined
    : { machine, states: new Set([undefined]), events: new Set(call.arguments.flatMap((each) => [...events(each)])) }
}

// The strings and nulls an expression may evaluate to, through constants and conditionals; undefined stands for values known only at run
// time.
function literalsOf(node: Node | undefined, values: Values): (string | null | undefined)[] {
  if (!node) return [undefined]
  const text = textOf(node)
  if (text !== undefined) return [text]
  switch (node.type) {
    case 'Literal':
      return node.value === null ? [null] : [undefined]
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent, values), ...literalsOf(node.alternate, values)]
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression, values)
    case 'Identifier':
      return values.get(node.name)?.flatMap((value) => literalsOf(value, without(values, node.name))) ?? [undefined]
    case 'MemberExpression':
      return node.computed ? literalsOf(node.object, values) : [undefined]
    case 'ObjectExpression':
      return node.properties.flatMap((property) => (property.type === 'Property' ? literalsOf(property.value, values) : [undefined]))
    default:
      return [undefined]
  }
}

function without(values: Values, name: string): Values {
  return new Map([...values].filter(([key]) => key !== name))
}
