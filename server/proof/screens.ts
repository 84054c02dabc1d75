import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { Module } from '@crewcall/contract/modules.ts'
import sql from 'sql-template-tag'
import { platformAdmin } from '../test/cast.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import type { Caller } from './cast-of-callers.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { asked } from '../test/statements.ts'
import { keptRows } from './kept-rows.ts'
import { cellsOf } from './matrix.ts'
import { isSignIn, standingsOf } from './standing.ts'
import { tablesReadBy } from './tables-read.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

/** The observers of screens: a manager, a pro, and the platform for what neither of them sees. */
const people = ['loc_admin', 'pro_self', 'platform_admin'] as const
type Person = (typeof people)[number]
/** One answer, as shown to one person. */
type Look = { endpoint: Endpoint; request: Request; who: Person; userId: number }
/** The content of an answer, by the path of the field. */
type Answer = ReadonlyMap<string, string>
type Staged = { world: World; requests: Record<string, Request> }

/** An answer changed by a command: of which call, in which fields, and the topics its viewers receive. */
export type Change = { module: Module; name: string; fields: string[]; who: Person; topics: readonly string[] }
/** What a command changed on all screens, its author, and the events that it published. */
export type Outcome = { by: Caller; changes: Change[]; events: { name: string; topics: string[] }[] }
/** Whether a change of an answer of the module, as shown to this person, would matter after the command. */
export type Matters = (shown: Pick<Change, 'module' | 'who' | 'topics'>, outcome: Pick<Outcome, 'by' | 'events'>) => boolean
export type Screens = {
  /** Runs the command in a world in which it succeeds, and compares the answers that matter. @throws if it does not succeed */
  outcomeOf(command: Endpoint, matters: Matters): Promise<Outcome>
  /** How many answers were requested, and how many were skipped because nothing they read had changed. */
  answers(): { answers: number; spared: number; worlds: number }
  close(): Promise<void>
}

/** What also differs because a command is made at another time: early access ends, and a running shift was seen last. */
const byTheClock = [/^findGigs .*\/(opens_to_me_at|eligibility)\b/, /^listTimesheets .*\/last_updated_ts$/]
/** Logs of everything, which are searched and not watched; and queries that are refused when requested this often. */
const records = ['listAuditLog', 'listLocationAuditLog']
const isAnswered = ({ errors }: Endpoint) => !errors.includes('rate_limited')

/** Everything that a pro, a manager and the platform may see, before and after each command. */
export async function openScreens(crew: Crew, routes: readonly Endpoint[]): Promise<Screens> {
  const admin = (await platformAdmin(crew)).id
  const now = await crew.clock.now()
  let tokens = new Map<number, string>()
  const reads = routes
    .filter(({ method, media, outside }) => method === 'GET' && !media && !outside)
    .filter((endpoint) => isAnswered(endpoint) && !records.includes(endpoint.name))
  const tablesIn = await tablesReadBy(crew)
  const kept = await keptRows(crew)
  const standings = standingsOf(crew)
  const readFrom = new Map<string, ReadonlySet<string>>()
  let readToSignIn: ReadonlySet<string> = new Set()
  let at = now
  let worlds = 0
  let questions = 0
  let spared = 0
  let staged: Staged
  let known = new Map<string, Answer>()
  let restless = new Set<string>()

  const restage = async () => {
    const world = await buildWorld(crew, now, `world${(worlds += 1)}`)
    staged = { world, requests: requestsOf(world) }
    known = new Map()
    standings.forget()
    // Sessions are among what is kept: a later one would be shown to its person as a change.
    for (const userId of [...prosIn(world).map(({ user_id }) => user_id), world.loc_admin, world.org_admin, admin]) await tokenOf(userId)
    await kept.keep()
  }
  const idOf = (who: Caller, self?: number): number => {
    const { worker, loc_admin, org_admin } = staged.world
    return who === 'pro_self' ? (self ?? worker.user_id) : who === 'platform_admin' ? admin : who === 'org_admin' ? org_admin : loc_admin
  }
  const tokenOf = async (userId: number) => {
    const token = tokens.get(userId) ?? (await crew.tokenOf(userId))
    tokens.set(userId, token)
    return token
  }
  const call = async (endpoint: Endpoint, request: Request, userId: number | undefined) => {
    await crew.clock.set(at.toISOString())
    if (userId === undefined) return send(crew, endpoint, request)
    return send(crew, endpoint, request, await tokenOf(userId))
  }
  const ask = async (look: Look): Promise<Answer> => {
    const { endpoint, request, userId } = look
    questions += 1
    const { result, statements } = await asked(async () => {
      const answer = await call(endpoint, request, userId)
      // The previous command ended the session.
      return answer.status === 401 && tokens.delete(userId) ? call(endpoint, request, userId) : answer
    })
    // Whatever it has ever read can change it, and whatever changes who asks.
    const key = keyOf(look)
    const tables = (read: readonly string[]) => read.flatMap((statement) => [...tablesIn(statement)])
    readFrom.set(key, new Set([...(readFrom.get(key) ?? []), ...tables(statements.filter((statement) => !isSignIn(statement)))]))
    readToSignIn = new Set([...readToSignIn, ...tables(statements.filter(isSignIn))])
    return leavesOf(result)
  }
  const askAll = async (looks: readonly Look[]) => {
    const shown = new Map<string, Answer>()
    for (const look of looks) shown.set(keyOf(look), await ask(look))
    return shown
  }
  // An answer whose tables are unchanged is the previous one; one in a hundred is requested anyway.
  const lookAgain = async (looks: readonly Look[], tables: ReadonlySet<string>, others: ReadonlySet<number>) => {
    const shown = new Map<string, Answer>()
    for (const look of looks) {
      const key = keyOf(look)
      const before = known.get(key)
      const read = readFrom.get(key)
      if (before && read && !meet(read, tables) && !others.has(look.userId)) {
        spared += 1
        shown.set(key, before)
        const otherwise = spared % 100 === 0 ? changesOf(look, before, await ask(look)) : []
        if (otherwise.length > 0)
          throw new Error(`${key} is answered otherwise in ${otherwise.join(', ')}, though none of the tables it reads has changed`)
      } else shown.set(key, await ask(look))
    }
    return shown
  }
  const changesOf = ({ endpoint }: Look, before: Answer | undefined, after: Answer | undefined) =>
    differences(before, after).filter(
      (path) => !restless.has(`${endpoint.name} ${anyIndex(path)}`) && !byTheClock.some((each) => each.test(`${endpoint.name} ${path}`)),
    )
  const looksAt = (command?: Endpoint): Look[] => {
    const own = command ? (staged.requests[command.name] ?? {}) : {}
    const about = shiftOf(staged.world, own)
    const looks = reads.flatMap((endpoint) => {
      const who = people.filter((person) => cellsOf(endpoint).get(person) === 200)
      const seen = who.length > 1 ? who.filter((person) => person !== 'platform_admin') : who
      const requests = alsoAbout(endpoint, staged.requests[endpoint.name] ?? {}, about)
      return seen.flatMap((person) =>
        [undefined, ...(person === 'pro_self' && own.self !== undefined ? [own.self] : [])].flatMap((self) =>
          requests.map((request): Look => ({ endpoint, request, who: person, userId: idOf(person, self ?? request.self) })),
        ),
      )
    })
    return [...new Map(looks.map((look) => [keyOf(look), look])).values()]
  }
  const topicsOf = ({ who, userId }: Look): string[] => {
    const own = ['everybody', `user:${userId}`]
    if (who === 'platform_admin') return [...own, 'admin']
    if (who === 'loc_admin') return [...own, `location:${staged.world.place.id}`]
    return [...own, ...prosIn(staged.world).flatMap(({ id, user_id }) => (user_id === userId ? [`pro:${id}`] : []))]
  }
  const give = async (command: Endpoint, matters: Matters): Promise<Outcome | string> => {
    const signedIn = new Map(tokens)
    try {
      return await giveIn(command, matters)
    } finally {
      // Sessions that began since then are gone.
      if ((await kept.putBack()).has('sessions')) tokens = signedIn
    }
  }
  const giveIn = async (command: Endpoint, matters: Matters): Promise<Outcome | string> => {
    const request = staged.requests[command.name] ?? {}
    const by = (['pro_self', 'loc_admin', 'org_admin', 'platform_admin', 'anon'] as const).find(
      (who) => (cellsOf(command).get(who) ?? 999) < 300,
    )
    if (!by) return 'nobody may'
    const looks = looksAt(command)
    // Who acts is signed in before: that is not an effect of the command.
    const user = by === 'anon' ? undefined : idOf(by, request.self)
    if (user !== undefined) await tokenOf(user)
    for (const [key, answer] of await askAll(looks.filter((look) => !known.has(keyOf(look))))) known.set(key, answer)
    const viewers = [...new Set(looks.map(({ userId }) => userId))]
    const standing = await standings.known(viewers, tokenOf)
    const [newest] = await crew.sql<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from announcements`)
    await kept.changed()
    const { status, body } = await call(command, request, user)
    if (status >= 300) return `${status} ${body}`
    const events = await crew.sql<Outcome['events'][number]>(
      sql`select name, topics from announcements where id > ${newest?.id ?? 0} order by id`,
    )
    const shown = looks.map((look) => ({ look, module: look.endpoint.module, who: look.who, topics: topicsOf(look) }))
    const compared = shown.filter((each) => matters(each, { by, events }))
    const tables = await kept.changed()
    const others = meet(readToSignIn, tables) ? await standings.changedSince(standing) : new Set<number>()
    const again = compared.map(({ look }) => look)
    const after = await lookAgain(again, tables, others)
    const changes = compared.flatMap(({ look, module, who, topics }): Change[] => {
      const fields = changesOf(look, known.get(keyOf(look)), after.get(keyOf(look)))
      return fields.length === 0 ? [] : [{ module, name: look.endpoint.name, fields, who, topics }]
    })
    return { by, changes, events }
  }

  await restage()
  const still = looksAt()
  const first = await askAll(still)
  // A second later, so that fields that depend on the time are seen to change by themselves.
  at = new Date(now.getTime() + 1000)
  const second = await askAll(still)
  at = now
  restless = new Set(
    still.flatMap((look) =>
      differences(first.get(keyOf(look)), second.get(keyOf(look))).map((path) => `${look.endpoint.name} ${anyIndex(path)}`),
    ),
  )
  return {
    answers: () => ({ answers: questions, spared, worlds }),
    close: () => kept.close(),
    outcomeOf: async (command, matters) => {
      let outcome = await give(command, matters)
      // What a provider remembers of an earlier command prevents it.
      if (typeof outcome === 'string') {
        await restage()
        outcome = await give(command, matters)
      }
      if (typeof outcome === 'string') throw new Error(`${command.name} was refused: ${outcome}`)
      return outcome
    },
  }
}

function keyOf({ endpoint, request, who, userId }: Look): string {
  return `${endpoint.name} ${who} ${userId} ${JSON.stringify(request.params ?? {})}`
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((each) => others.has(each))
}

function anyIndex(path: string): string {
  return path.replaceAll(/\/\d+/g, '/*')
}

function differences(before: Answer = new Map(), after: Answer = new Map()): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
}

type Parts = { id?: number; user_id?: number; pro?: { id: number; user_id: number }; gig?: { id: number }; application?: { id: number } }
type Shift = { gigId?: number; applicationId?: number }

function partsOf(world: World): Parts[] {
  return Object.values(world as unknown as Record<string, Parts | number | null>).filter(
    (part) => typeof part === 'object' && part !== null,
  )
}

function prosIn(world: World): { id: number; user_id: number }[] {
  return partsOf(world).flatMap(({ id, user_id, pro }) => pro ?? (id !== undefined && user_id !== undefined ? { id, user_id } : []))
}

/** The shift and the application concerned by a command. */
function shiftOf(world: World, { params = {} }: Request): Shift {
  const found = partsOf(world).find(
    ({ gig, application }) => gig && application && (params['gigId'] === gig.id || params['id'] === application.id),
  )
  if (found?.gig && found.application) return { gigId: found.gig.id, applicationId: found.application.id }
  return typeof params['gigId'] === 'number' ? { gigId: params['gigId'] } : {}
}

/** The usual call, and the one for the shift that the command concerns. */
function alsoAbout({ path }: Endpoint, request: Request, { gigId, applicationId }: Shift): Request[] {
  const byGig = gigId !== undefined && path.includes('{gigId}') ? [{ ...request, params: { ...request.params, gigId } }] : []
  const byApplication =
    applicationId !== undefined && path.includes('applications/{id}')
      ? [{ ...request, params: { ...request.params, id: applicationId } }]
      : []
  return [request, ...byGig, ...byApplication]
}

function leavesOf({ status, body }: { status: number; body: string }): Answer {
  if (status !== 200) return new Map([['status', String(status)]])
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) found.set(path, String(value))
    else for (const [name, inner] of Object.entries(value)) visit(inner, `${path}/${name}`)
  }
  visit(JSON.parse(body), '')
  return found
}
