import type { Node } from 'oxc-parser'
import { calleeOf, textOf, visit } from './parse-source.ts'
import { sourceFiles, type SourceFile } from './source-files.ts'

/** Tests, all that only journeys use, and the settings of both. */
const isHeld = /\.(?:test|spec)\.tsx?$|^web\/e2e\/|(?:vitest|playwright)\.config\.ts$/
/** The longest that a block of assertions may be repeated, in milliseconds. */
const longestMs = 10_000
/** The least that a wait of a test may be limited to, in milliseconds: it only ends what hangs. */
const leastMs = 60_000
/** What the configurations give a test, in milliseconds. */
const hangsMs = 200_000
const pressing = /^(?:click|dblclick|tap|press|pressSequentially|fill|check|uncheck|setChecked|selectOption|dragTo)$/
/** What a locator tells at once, ready or not. */
const glancing =
  /^(?:textContent|innerText|inputValue|getAttribute|isVisible|isHidden|isChecked|isDisabled|isEnabled|count|allTextContents|allInnerTexts)$/
const why = {
  sleep: 'sleeps. Wait for the event: expect.poll, a locator, waitForResponse, or a promise that the test resolves',
  repeat: `repeats itself for more than ${longestMs / 1000} s. Name the event, and wait for that`,
  retry: 'runs again what failed. Mend the test',
  glance: 'is looked at once, ready or not. Use the assertion of the locator, which waits: toHaveText, toHaveAttribute, toHaveCount',
  press: 'is pressed until it works. Wait for what makes it ready, and press once',
  watch: 'asserts on a stop-watch. Assert on an order or a count, or measure it in bench/',
  short: `gives up before ${leastMs / 1000} s. Use expect.poll, or waitFor of the library, without a limit`,
  limit: 'limits tests by time. Time-outs stand in the configurations alone, and end only what hangs',
  day: 'begins on the day on which it runs. Give the instant, or move the clock',
}

type Call = Extract<Node, { type: 'CallExpression' }>
type Range = { start: number; end: number }
const isIn = ({ start, end }: Range, at: number) => start <= at && at < end

/** What makes a test depend on the speed of the machine or on the day, as lines with the reason (CONTRIBUTING.md). */
export function waitsIn(file: SourceFile): string[] {
  if (!isHeld.test(file.path)) return []
  const found = [...sleepsIn(file), ...(/useFakeTimers|setSystemTime/.test(file.text) ? [] : stopWatchesIn(file))]
  return found.toSorted((a, b) => a.at - b.at).map(({ at, what }) => `${file.text.slice(0, at).split('\n').length} ${why[what]}`)
}

type Found = { at: number; what: keyof typeof why }[]

function sleepsIn(file: SourceFile): Found {
  const found: Found = []
  const note = ({ start: at }: Node, what: Found[number]['what']) => void found.push({ at, what })
  const [promises, delays]: [Node[], number[]] = [[], []]
  const [repeated, presses, impatient, glances]: [Range[], Node[], Node[], Node[]] = [[], [], [], []]
  const isTest = file.path.includes('.test.')
  visit(file, {
    ImportDeclaration: (node) => {
      if (isTimers(node.source)) note(node, 'sleep')
    },
    ImportExpression: (node) => {
      if (isTimers(node.source)) note(node, 'sleep')
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Promise') promises.push(node)
    },
    Property: ({ key, value }) => {
      // Jobs have retries of their own, which tests declare.
      const again = file.path.startsWith('web/') || file.path.endsWith('.config.ts') ? /^retr(?:y|ies)$/ : /^retry$/
      if (key.type === 'Identifier' && again.test(key.name) && !(value.type === 'Literal' && !value.value)) note(key, 'retry')
      if (key.type === 'Identifier' && /^(?:test|hook)Timeout$/.test(key.name) && isTest) note(key, 'limit')
      if (key.type === 'Identifier' && key.name === 'timeout' && !isTest && valueOf(value) < leastMs) impatient.push(key)
    },
    CallExpression: (node) => {
      const name = calleeOf(node)
      if (name === 'waitForTimeout') note(node, 'sleep')
      // Without a length it only lets others have their turn.
      if (name === 'setTimeout' && isGlobal(node) && node.arguments.length > 1) {
        // It may call what `withResolvers` made.
        if (node.arguments[0]?.type === 'Identifier') note(node, 'sleep')
        else delays.push(node.start)
      }
      if (name === 'slow' || (name === 'setTimeout' && node.arguments.length === 1 && !isGlobal(node))) note(node, 'limit')
      if (isTest && isImpatient(node)) note(node, 'short')
      if (name === 'toPass') repeated.push(node)
      if (name === 'expect' && file.path.startsWith('web/e2e/') && isGlance(node.arguments[0])) glances.push(node)
      if (name === 'toPass' && !(patienceOf(node) <= longestMs)) note(node, 'repeat')
      if (pressing.test(name ?? '') && node.callee.type === 'MemberExpression') presses.push(node)
      if (/^(?:it|test|beforeAll|beforeEach|afterAll|afterEach)$/.test(name ?? '') && valueOf(node.arguments.at(-1)) < hangsMs)
        note(node, 'limit')
      if (name === 'instantToWall' && isNow(node.arguments[0])) note(node, 'day')
    },
  })
  for (const press of presses) if (repeated.some((range) => isIn(range, press.start))) note(press, 'press')
  for (const glance of glances) if (!repeated.some((range) => isIn(range, glance.start))) note(glance, 'glance')
  for (const limit of impatient) if (!repeated.some((range) => isIn(range, limit.start))) note(limit, 'short')
  for (const promise of promises) if (delays.some((at) => isIn(promise, at))) note(promise, 'sleep')
  return found
}

const isTimers = (source: Node) => /^(?:node:)?timers\/promises$/.test(textOf(source) ?? '')

function isGlobal({ callee }: Call): boolean {
  if (callee.type !== 'MemberExpression') return callee.type === 'Identifier'
  return callee.object.type === 'Identifier' && /^(?:globalThis|window)$/.test(callee.object.name)
}

/** Waits that end on a busy machine: those of vitest do after a second unless they are told otherwise. */
function isImpatient(call: Call): boolean {
  const name = calleeOf(call) ?? ''
  if (!/^(?:waitFor|waitUntil|poll|find(?:All)?By\w+)$/.test(name)) return false
  const patience = patienceOf({ ...call, arguments: call.arguments.slice(-1) })
  const of = call.callee.type === 'MemberExpression' ? call.callee.object : undefined
  return patience < leastMs || (Number.isNaN(patience) && of?.type === 'Identifier' && of.name === 'vi')
}

function isGlance(node: Node | undefined): boolean {
  const asked = node?.type === 'AwaitExpression' ? node.argument : undefined
  return asked?.type === 'CallExpression' && asked.callee.type === 'MemberExpression' && glancing.test(calleeOf(asked) ?? '')
}

/** The `timeout` of its options, in milliseconds. */
function patienceOf({ arguments: [options] }: Pick<Call, 'arguments'>): number {
  if (options?.type !== 'ObjectExpression') return Number.NaN
  for (const each of options.properties)
    if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'timeout') return valueOf(each.value)
  return Number.NaN
}

const valueOf = (node: Node | undefined) => (node?.type === 'Literal' && typeof node.value === 'number' ? node.value : Number.NaN)

function isNow(node: Node | undefined): boolean {
  return node?.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
}

/** Comparisons of what a real clock showed with what it showed before. */
function stopWatchesIn(file: SourceFile): Found {
  const [clocks, compared]: [number[], Range[]] = [[], []]
  const differences: Extract<Node, { type: 'BinaryExpression' }>[] = []
  const [used, kept]: [{ name: string; at: number }[], { name: string; of: Range }[]] = [[], []]
  visit(file, {
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') kept.push({ name: id.name, of: init })
    },
    Identifier: ({ name, start: at }) => void used.push({ name, at }),
    BinaryExpression: (node) => {
      if (node.operator === '-') differences.push(node)
    },
    CallExpression: (node) => {
      const name = calleeOf(node) ?? ''
      const of = node.callee.type === 'MemberExpression' ? node.callee.object : undefined
      if (of?.type === 'Identifier' && name === 'now' && ['performance', 'Date'].includes(of.name)) clocks.push(node.start)
      if (of?.type === 'Identifier' && name === 'push') kept.push({ name: of.name, of: node })
      if (/^toBe(?:Less|Greater)Than/.test(name)) compared.push(node)
    },
  })
  const isRead = (range: Range) => clocks.some((at) => isIn(range, at))
  const read = new Set(kept.filter(({ of }) => clocks.includes(of.start)).map(({ name }) => name))
  const isReading = (side: Node) => isRead(side) || (side.type === 'Identifier' && read.has(side.name))
  const isSpan = (range: Range) =>
    differences.some((each) => isIn(range, each.start) && (isRead(each) || (isReading(each.left) && isReading(each.right))))
  const spans = new Set(kept.filter(({ of }) => isSpan(of)).map(({ name }) => name))
  const isTimed = (range: Range) => isSpan(range) || used.some(({ name, at }) => spans.has(name) && isIn(range, at))
  return compared.filter(isTimed).map(({ start: at }) => ({ at, what: 'watch' }))
}

function check(): void {
  const files = sourceFiles('contract', 'server', 'scripts', 'bench', 'cli', 'web')
  const faults = files.flatMap((file) => waitsIn(file).map((wait) => `${file.path}:${wait}`))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`${faults.length} waits of tests for a clock\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (import.meta.main) check()
