/** What a test file may change for the files after it in the same process. */
export type Traces = {
  listeners: Readonly<Record<string, number>>
  environment: Readonly<Record<string, string | undefined>>
  /** Names of the global object. */
  globals: readonly string[]
  /** Functions that a test may replace, by name. */
  functions: Readonly<Record<string, unknown>>
  /** Kinds of what is open, once each. */
  open: readonly string[]
  folder: string
  /** The permissions that new files are not given. */
  umask: number
  exitCode: unknown
}

// What libraries keep open for good, such as their threads, is none of these.
const kindsOpen = new Set(['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap', 'FSEventWrap', 'StatWatcher'])

// They run after the last file.
const eventsOfTheEnd = new Set(['exit', 'beforeExit'])
// What libraries keep once they are loaded.
const ofLibraries = /^(__zod_|__SENTRY__|VIPSHOME$)/

/** The traces of this process now. */
export function traces(): Traces {
  const events = process.eventNames().filter((name) => !eventsOfTheEnd.has(String(name)))
  return {
    listeners: Object.fromEntries(events.map((name) => [String(name), process.listenerCount(name)])),
    environment: Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofLibraries.test(name))),
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !ofLibraries.test(name)),
    functions: {
      Date: Date,
      'Date.now': Date.now,
      'Math.random': Math.random,
      fetch: fetch,
      'performance.now': performance.now,
      setTimeout: setTimeout,
      setInterval: setInterval,
      'process.exit': process.exit,
      'process.kill': process.kill,
      'process.stdout.write': process.stdout.write,
      'process.stderr.write': process.stderr.write,
    },
    open: process.getActiveResourcesInfo().filter((kind) => kindsOpen.has(kind)),
    folder: process.cwd(),
    umask: process.umask(),
    exitCode: process.exitCode,
  }
}

/** What a file left behind, each in a few words. */
export function leftBehind(before: Traces, after: Traces): string[] {
  return [
    ...Object.keys(after.listeners).flatMap((name) => more(`a listener of ${name}`, before.listeners[name], after.listeners[name])),
    ...changed(before.environment, after.environment).map((name) => `${name} of the environment`),
    ...after.globals.filter((name) => !before.globals.includes(name)).map((name) => `a global ${name}`),
    ...changed(before.functions, after.functions).map((name) => `another ${name}`),
    ...[...new Set(after.open)].flatMap((kind) => more(`an open ${kind}`, countOf(kind, before.open), countOf(kind, after.open))),
    ...(before.folder === after.folder ? [] : ['another working folder']),
    ...(before.umask === after.umask ? [] : ['another umask']),
    ...(before.exitCode === after.exitCode ? [] : ['an exit code']),
  ]
}

function more(what: string, before = 0, after = 0): string[] {
  return after > before ? [`${what} (${after - before})`] : []
}

function changed(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
}

function countOf(kind: string, kinds: readonly string[]): number {
  return kinds.filter((each) => each === kind).length
}
