/**
 * Which kind of actor takes a transition: people by their relation to the product (`user` is any signed-in person, `visitor` a signed-out
 * one, `phone` a pro who calls), and the product itself, by a reaction, a deadline or a provider's report. Every transition checks it; who at which location is
 * decided by the policy.
 */
export type MoveActor = 'visitor' | 'user' | 'pro' | 'phone' | 'manager' | 'captain' | 'admin' | 'system' | 'clock' | 'provider'

declare const given: unique symbol
/** A machine's result: the only type that status columns accept (`Values` of server/platform/write.ts). */
export type Given<V> = V & { readonly [given]: true }

/**
 * A status derived from other facts each time instead of by a machine. Only the files named in `derivedStatuses` of
 * server/platform/status-columns.ts may use it, each for its own columns.
 */
export function derivedFrom<V>(value: V): Given<V> {
  return value as Given<V>
}

/** What a transition writes to a column: its instant, its instant unless there is an earlier one, or null. */
export type Stamp = 'now' | 'first' | 'cleared'

export type Writes<Column extends string> = { readonly [C in Column]?: Stamp }

/**
 * One row of a machine: the states from which an event leads to a state. `null` in `from` means "does not exist yet". If the state is
 * derived from facts, `writes` has the columns that the transition writes.
 */
export type Move<State extends string, Column extends string = string> = {
  from: readonly (State | null)[]
  to: State
  by: readonly MoveActor[]
  note?: string
  writes?: Writes<Column>
}

/** An automatic transition: it follows from other facts or from time, and is never requested. */
export type Follows<State extends string> = Omit<Move<State>, 'writes'>

/** One legal edge, flattened for documents, history screens and test oracles. */
export type Edge<State extends string = string, Event extends string = string> = {
  from: State | null
  event: Event
  to: State
  by: readonly MoveActor[]
  note?: string
  /** True for an automatic transition. */
  isFollowed: boolean
}

export type Machine<State extends string = string, Event extends string = string, Column extends string = string> = {
  name: string
  states: readonly State[]
  /** The state after the event; throws an `IllegalMove` if the table has no such row. */
  next: (state: State | null, event: Event) => Given<State>
  /** The columns the event writes; throws as `next` does. */
  stamps: (state: State | null, event: Event) => Writes<Column>
  can: (state: State | null, event: Event) => boolean
  /** The kinds of actors who may take the transition; throws as `next` does. */
  movers: (state: State | null, event: Event) => readonly MoveActor[]
  /** The events possible now: which buttons to show. */
  events: (state: State | null) => Event[]
  /** Every transition, automatic ones last. */
  edges: () => Edge<State>[]
}

/** The error thrown by `next`: an Error that names the machine, the state and the event. The server answers it as 409 conflict. */
export type IllegalMove = Error & { name: 'IllegalMove'; machine: string; state: string | null; event: string }

/**
 * Builds a state machine from its table; pure, nothing is stored (docs/machines.md).
 * @param follows the automatic transitions: they are printed and tested with the others, but `next` ignores them
 */
export function machine<State extends string, Event extends string, Column extends string = never>(
  name: string,
  states: readonly State[],
  moves: Readonly<Record<Event, Move<NoInfer<State>, Column>>>,
  follows: Readonly<Record<string, Follows<NoInfer<State>>>> = {},
): Machine<State, Event, Column> {
  const names = Object.keys(moves) as Event[]

  function can(state: State | null, event: Event): boolean {
    return Object.hasOwn(moves, event) && moves[event].from.includes(state)
  }
  function row(state: State | null, event: Event): Move<State, Column> {
    if (!can(state, event)) throw illegalMove(name, state, event)
    return moves[event]
  }
  function next(state: State | null, event: Event): Given<State> {
    return row(state, event).to as Given<State>
  }
  function stamps(state: State | null, event: Event): Writes<Column> {
    return row(state, event).writes ?? {}
  }
  function movers(state: State | null, event: Event): readonly MoveActor[] {
    return row(state, event).by
  }
  function events(state: State | null): Event[] {
    return names.filter((event) => can(state, event))
  }
  function edges(): Edge<State>[] {
    return [...flat(moves, false), ...flat(follows, true)]
  }
  return { name, states, next, stamps, can, movers, events, edges }
}

function flat<State extends string>(rows: Readonly<Record<string, Follows<State>>>, isFollowed: boolean): Edge<State>[] {
  return Object.entries(rows).flatMap(([event, { from, to, by, note }]) =>
    from.map((each) => ({ from: each, event, to, by, ...(note === undefined ? {} : { note }), isFollowed })),
  )
}

/** Recognizes the error thrown by `next`. */
export function isIllegalMove(error: unknown): error is IllegalMove {
  return error instanceof Error && error.name === 'IllegalMove'
}

function illegalMove(machineName: string, state: string | null, event: string): IllegalMove {
  const error = new Error(`Cannot ${words(event)} this ${words(machineName)}: it ${state === null ? 'does not exist yet' : `is ${state}`}.`)
  return Object.assign(error, { name: 'IllegalMove' as const, machine: machineName, state, event })
}

function words(identifier: string): string {
  return identifier.replaceAll('_', ' ')
}
